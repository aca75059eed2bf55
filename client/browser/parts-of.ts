const partBytes = 2 * 2 ** 20;

/** Older browsers can't fill a given buffer, and their readers ignore it. */
function readerOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return body.getReader() as unknown as ReadableStreamBYOBReader;
  }
}

/** The bytes of a response. Each part is overwritten by the next one, so large files don't fill the page's memory. */
export async function* partsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = readerOf(body);
  let buffer = new ArrayBuffer(partBytes);
  try {
    for (let isLast = false; !isLast; ) {
      const { value, done } = await reader.read(new Uint8Array(buffer), { min: partBytes });
      isLast = done;
      if (!value?.length) continue;
      yield value;
      buffer = value.buffer;
    }
  } finally {
    await reader.cancel();
  }
}
