import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MockRequest, RequestHeaders } from '#mock-server/contract/mock-request.ts';

/** `/path?query` */
function splitTarget(target: string): Pick<MockRequest, 'path' | 'search'> {
  if (!target.startsWith('/')) {
    const { pathname: path, search } = new URL(target, 'http://mock.invalid');
    return { path, search };
  }
  const at = target.indexOf('?');
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at) };
}

export function headersOf({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === 'string' ? value : (value?.join(', ') ?? null);
    },
  };
}

/** Rejects if the connection ends first. Reads all of a too long body, so that the connection stays usable. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= maxBytes) return parts.push(part);
      parts.length = 0;
      resolve(null);
    });
    request.on('end', () => {
      const [first] = parts;
      // A character may span two chunks.
      resolve(parts.length === 1 && first ? first.toString('utf8') : Buffer.concat(parts).toString('utf8'));
    });
    request.on('error', reject);
  });
}

function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) abort();
  else response.on('close', abort);
  return gone.signal;
}

/** A class: an object with a getter is slow to create, and its closure outlives the collector's youngest generation. */
export class NodeRequest implements MockRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: RequestHeaders;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse) {
    const { path, search } = splitTarget(request.url ?? '/');
    this.method = request.method ?? 'GET';
    this.path = path;
    this.search = search;
    this.headers = headersOf(request);
    this.#request = request;
    this.#response = response;
  }

  readBody(maxBytes: number): Promise<string | null> {
    return readBody(this.#request, maxBytes);
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#response);
    return this.#signal;
  }
}
