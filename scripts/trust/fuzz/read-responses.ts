/** A response as it came over the wire. */
export type WireResponse = { status: number; headers: ReadonlyMap<string, string>; body: string };

const crlf = '\r\n';

/** Reads a chunked body; the position after it, or what is wrong. */
function readChunks(bytes: string, from: number): { body: string; end: number } | string {
  let body = '';
  let at = from;
  for (;;) {
    const lineEnd = bytes.indexOf(crlf, at);
    if (lineEnd < 0) return 'a chunk without a size';
    const line = bytes.slice(at, lineEnd);
    if (!/^[\da-fA-F]{1,8}$/.test(line)) return `the chunk size ${JSON.stringify(line.slice(0, 20))}`;
    const size = Number.parseInt(line, 16);
    const end = lineEnd + 2 + size;
    if (bytes.slice(end, end + 2) !== crlf) return 'a chunk that ends early or late';
    body += bytes.slice(lineEnd + 2, end);
    at = end + 2;
    if (size === 0) return { body, end: at };
  }
}

/** Whether a response has no body, whatever its headers say (RFC 9110, section 6.4.1). */
const isBodiless = (status: number, method: string) =>
  method === 'HEAD' || status === 204 || status === 304 || status < 200;

function readHead(head: string): { status: number; headers: Map<string, string> } | string {
  const [first = '', ...lines] = head.split(crlf);
  const status = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/.exec(first)?.[1];
  if (status === undefined) return `the status line ${JSON.stringify(first.slice(0, 60))}`;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] =
      /^([\w!#$%&'*+.^`|~-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
    if (name === '') return `the header ${JSON.stringify(line.slice(0, 60))}`;
    const key = name.toLowerCase();
    if (headers.has(key) && ['content-length', 'content-type', 'transfer-encoding'].includes(key))
      return `two headers ${key}`;
    headers.set(key, value);
  }
  return { status: Number(status), headers };
}

/**
 * Reads every response that a connection brought until its end, by the letter of RFC 9112.
 *
 * @param bytes as Latin-1, a character per byte.
 * @param method of the first request; what follows it on the connection is never HEAD.
 * @returns the responses, or what isn't HTTP.
 */
export function readResponses(bytes: string, method: string): WireResponse[] | string {
  const responses: WireResponse[] = [];
  let at = 0;
  while (at < bytes.length) {
    const headEnd = bytes.indexOf(crlf + crlf, at);
    if (headEnd < 0)
      return `a response without the end of its headers: ${JSON.stringify(bytes.slice(at, at + 60))}`;
    const head = readHead(bytes.slice(at, headEnd));
    if (typeof head === 'string') return head;
    const { status, headers } = head;
    const start = headEnd + 4;
    const isChunked = headers.get('transfer-encoding') === 'chunked';
    const length = headers.get('content-length');
    if (isChunked && length !== undefined) return 'both a length and chunks';
    let body = '';
    at = start;
    if (isBodiless(status, responses.every((each) => each.status < 200) ? method : '')) {
      responses.push({ status, headers, body });
      continue;
    }
    if (isChunked) {
      const chunks = readChunks(bytes, start);
      if (typeof chunks === 'string') return chunks;
      body = chunks.body;
      at = chunks.end;
    } else if (length !== undefined) {
      if (!/^\d+$/.test(length)) return `the length ${JSON.stringify(length)}`;
      at = start + Number(length);
      body = bytes.slice(start, at);
      if (body.length !== Number(length)) return `${body.length} bytes instead of the ${length} it announced`;
    } else {
      body = bytes.slice(start);
      at = bytes.length;
      if (headers.get('connection') !== 'close')
        return 'a body without a length on a connection that stays open';
    }
    responses.push({ status, headers, body });
  }
  return responses;
}
