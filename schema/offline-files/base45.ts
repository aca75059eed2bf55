const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Base45 of RFC 9285: bytes in the characters that a QR code stores in the least room. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    let value = low === undefined ? high : high * 256 + low;
    for (let place = low === undefined ? 2 : 3; place > 0; place -= 1) {
      text += letters[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** The bytes of a Base45 text; null for any other text. */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => letters.indexOf(letter));
    const value = digits.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    if (digits.length === 1 || digits.includes(-1) || value > (digits.length === 3 ? 65_535 : 255))
      return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}
