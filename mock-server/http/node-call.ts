import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, type CallHeaders, splitTarget } from '#mock-server/wire/call.ts';

/** The headers of a request as the API looks at them. */
export function headersOf({ headers }: IncomingMessage): CallHeaders {
  return {
    get(name) {
      const value = headers[name];
      return typeof value === 'string' ? value : (value?.join(', ') ?? null);
    },
  };
}

/** Rejects where the connection ends before the body. The connection stays open for an answer. */
function readBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= mostBytes) return parts.push(part);
      request.pause();
      resolve(null);
    });
    request.on('end', () => {
      const [first] = parts;
      // A character may lie across two parts, so they are put together first.
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

/** A request of Node's as the API sees it. */
export function toCall(request: IncomingMessage, response: ServerResponse): Call {
  let signal: AbortSignal | undefined;
  const { path, search } = splitTarget(request.url ?? '/');
  return {
    method: request.method ?? 'GET',
    path,
    search,
    headers: headersOf(request),
    readBody: (mostBytes) => readBody(request, mostBytes),
    get signal() {
      signal ??= goneSignal(response);
      return signal;
    },
  };
}
