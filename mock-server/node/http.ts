import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApiRequest, ApiResponse, Header, RequestHandler } from '#mock-server/contract/wire.ts';
import { ConnectionDropped } from '#mock-server/core/faults.ts';
import { commonHeaders, controlFailure } from '#mock-server/core/responses.ts';
import { createHostCheck, isLoopbackOrigin, isPublicHost } from './host-names.ts';

/** The rest of a longer one is read and forgotten, so that the connection stays usable. */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes - part.length <= maxBytes) parts.push(part);
      if (bytes > maxBytes) resolve(Buffer.concat(parts));
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('error', reject);
  });
}

/** A class: an object with a getter is slow to create, and most requests never need the signal. */
class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ApiRequest['headers'];
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse) {
    // Node leaves the body out of the response (RFC 9110, section 9.3.2).
    this.method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    this.url = `http://mock.invalid${request.url}`;
    this.headers = {
      get(name) {
        const value = request.headers[name];
        return typeof value === 'string' ? value : (value?.join(', ') ?? null);
      },
    };
    this.#request = request;
    this.#response = response;
  }

  arrayBuffer(maxBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    return readBytes(this.#request, maxBytes);
  }

  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#response);
    return this.#signal;
  }
}

function signalOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) abort();
  else response.on('close', abort);
  return gone.signal;
}

function send({ status, headers, body }: ApiResponse, response: ServerResponse): void {
  const flat: string[] = [];
  // A 204 has none (RFC 9110, section 8.6).
  if (status !== 204 && !headers.some(([name]) => name === 'content-length'))
    flat.push('content-length', String(body === null ? 0 : Buffer.byteLength(body)));
  for (const [name, value] of headers) {
    flat.push(name, value);
    // The header has the world's time, which Node's would replace.
    if (name === 'date') response.sendDate = false;
  }
  response.writeHead(status, flat).end(body);
}

const sendPlain = ({ status, headers, body }: ApiResponse, response: ServerResponse) =>
  send({ status, headers: [...headers, ...commonHeaders], body }, response);

/** If `handle` rejects, the socket is closed without a response; while it doesn't settle, nothing is sent. */
export async function sendResponse(
  handle: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  try {
    send(await handle(new NodeRequest(request, response)), response);
  } catch (error) {
    if (response.closed || request.errored) return;
    if (error instanceof ConnectionDropped) return void request.socket.destroy();
    log(`Unexpected error: ${error instanceof Error ? error.stack : String(error)}`);
    sendPlain(controlFailure(500, 'INTERNAL_SERVER_ERROR', 'Unexpected error.'), response);
  }
}

const shown = (text: string | undefined) => JSON.stringify((text ?? '').slice(0, 80));

/** Other hosts get 421, since any name can point here (docs/mock.md). */
export function ownHostsOnly(publicHosts: readonly string[], listener: RequestListener): RequestListener {
  const isAllowed = createHostCheck(publicHosts);
  return (request, response) => {
    const { host } = request.headers;
    if (isAllowed(host)) return listener(request, response);
    const text = `This mock only accepts requests for localhost and the names given with --public-host, not for ${shown(host)}.\n`;
    sendPlain(
      { status: 421, headers: [['content-type', 'text/plain; charset=utf-8']], body: text },
      response,
    );
  };
}

/** Null for a page of this server and for programs; otherwise why the request is refused. Another port is another server. */
function foreignReason(
  { headers }: IncomingMessage,
  publicHosts: readonly string[],
  maySite: (site: string) => boolean,
): string | null {
  const { host, origin, 'sec-fetch-site': site } = headers;
  const ofSite =
    typeof site === 'string' && !maySite(site)
      ? `Another site sent this request (Sec-Fetch-Site: ${site}).`
      : null;
  if (origin === undefined) return ofSite;
  // Browsers write an origin in lower case; a Host header may have capitals. A proxy may set its own Host, or drop the port.
  const ofOrigin = /^https?:\/\/(.+)$/.exec(origin.toLowerCase())?.[1];
  if (ofOrigin !== undefined && (ofOrigin === host?.toLowerCase() || isPublicHost(ofOrigin, publicHosts)))
    return ofSite;
  const remedy =
    ofOrigin && !isLoopbackOrigin(origin)
      ? ` If a proxy serves this mock there, start it with --public-host ${ofOrigin.replace(/:\d+$/, '').slice(0, 80)}.`
      : '';
  return `The Origin is ${shown(origin)}, the Host ${shown(host)}.${remedy}`;
}

/** @returns whether there was a reason to refuse */
function refusedForeign(reason: string | null, accepted: string, response: ServerResponse): boolean {
  if (reason !== null) sendPlain(controlFailure(403, 'FORBIDDEN', `${accepted} ${reason}`), response);
  return reason !== null;
}

/** Pages of this machine may read responses of the API (CORS); others get 403. @returns whether it was handled here. */
export function handledOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  publicHosts: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !isLoopbackOrigin(origin)) {
    // Other sites may link to downloads.
    const isLink = request.headers['sec-fetch-mode'] === 'navigate';
    const reason = foreignReason(request, publicHosts, (site) => site !== 'cross-site' || isLink);
    const accepted =
      'The mock API only accepts requests from its own pages, pages served from this machine, and programs.';
    return refusedForeign(reason, accepted, response);
  }
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader(
    'access-control-expose-headers',
    'Date, Retry-After, X-Mock-Sandbox, X-Mock-Server, X-Mock-World',
  );
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  // Client awareness, tracing and CSRF protection have headers of their own.
  const requestHeaders = request.headers['access-control-request-headers'];
  const headers: Header[] = [
    ['access-control-allow-methods', 'GET, HEAD, POST'],
    ['access-control-max-age', '600'],
  ];
  if (requestHeaders) headers.push(['access-control-allow-headers', requestHeaders]);
  sendPlain({ status: 204, headers, body: null }, response);
  return true;
}

/** The control API is for this server's own pages and for programs. @returns whether it was handled here. */
export function handledForeign(
  request: IncomingMessage,
  response: ServerResponse,
  publicHosts: readonly string[],
): boolean {
  const reason = foreignReason(request, publicHosts, (site) => site === 'same-origin' || site === 'none');
  const accepted = "The control API only accepts requests from this server's own pages and from programs.";
  return refusedForeign(reason, accepted, response);
}

export const notFound = (response: ServerResponse): void =>
  sendPlain(
    controlFailure(
      404,
      'NOT_FOUND',
      'The mock server has nothing at this URL. Its API is at /api/graphql (POST).',
    ),
    response,
  );

/** On one line: control characters could forge further lines. */
export function escapeControls(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const flushAfterMs = 20;

let waiting = '';

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.on('exit', flush);

/** Batches lines, since writing each one takes a tenth of the time of a request. */
export function logLine(line: string): void {
  if (waiting === '') setTimeout(flush, flushAfterMs).unref();
  waiting += `${line}\n`;
}
