/**
 * The text of a file as mail, Windows and editors leave it: UTF-8, with or without a byte order mark, or UTF-16 with one.
 * JavaScript, because `npm start` reads its settings without a compiler.
 * @param {Uint8Array} bytes
 * @throws TypeError if it isn't text
 */
export function decodeText(bytes) {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
