import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, isIP, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { UsageError } from '#scripts/run.ts';

type Options = { host: string; port: number };

/** ms. Balancers close idle connections after 60 s; if this server did so first, they would send requests into the void. */
const keepAliveMs = 65_000;

const tooLong =
  'The URL and the cookies are too long (over 16 kB). Delete the cookies of this site, or shorten the URL.';
const refusals: ReadonlyMap<string | undefined, [status: string, text: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', tooLong]],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
]);

/** What Node can't pass on to a listener. Without a handler, the browser shows an empty page. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text] = refusals.get(code) ?? ['400 Bad Request', 'This is no HTTP request.'];
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length + 1}\r\nConnection: close\r\n\r\n${text}\n`,
  );
}

/** A URL as a target, as proxies send it, becomes its path; its host counts (RFC 9112, section 3.2.2). */
function readTarget(request: IncomingMessage): void {
  const [origin, host] = /^https?:\/\/([^/?#]+)/i.exec(request.url ?? '') ?? [];
  if (origin === undefined) return;
  const path = request.url?.slice(origin.length) ?? '';
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
}

/** To call for each server of a command, before its first request. */
export function prepareServer(server: Server): void {
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  server.on('clientError', refuseUnreadable);
  server.prependListener('request', readTarget);
}

const inUse = (port: number, where = '') =>
  `Port ${port} is in use${where}. Stop what runs there, or choose another in the environment: PORT=4001`;

export const ownHost = 'To serve this machine alone, put HOST=127.0.0.1 in front of the command.';

const ofNoAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];

/** A message with the reason why a server can't listen; null for unexpected errors. */
function reasonOf(code = '', { host, port }: Options): string | null {
  if (code === 'EADDRINUSE') return inUse(port);
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 in the environment: PORT=4001`;
  if (!ofNoAddress.includes(code)) return null;
  return `HOST "${host}", from the environment, is no address of this machine. ${ownHost}`;
}

function start(server: Server, options: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasonOf(error.code, options);
      reject(reason === null ? error : new UsageError(reason));
    });
    server.listen(options.port, options.host, resolve);
  });
}

/** Whether another program answers at `localhost`, which browsers look for at `::1` first. */
function isShadowed({ address, port }: AddressInfo): Promise<boolean> {
  if (address !== '127.0.0.1' && address !== '0.0.0.0') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ host: '::1', port, timeout: 500 });
    const answer = (isTaken: boolean) => () => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.on('connect', answer(true)).on('error', answer(false)).on('timeout', answer(false));
  });
}

function urlAt({ address, family, port }: AddressInfo, host: string, shadowed: boolean): string {
  if (shadowed) return `http://127.0.0.1:${port}`;
  if (['127.0.0.1', '0.0.0.0', '::'].includes(address)) return `http://localhost:${port}`;
  // A machine may know `localhost` as an IPv4 address only.
  const literal = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isIP(host) > 0 || address === '::1' ? literal : host}:${port}`;
}

/** The URL that leads to a listening server. */
export async function urlOf(server: Pick<NetServer, 'address'>, host: string): Promise<string> {
  const bound = server.address() as AddressInfo;
  return urlAt(bound, host, await isShadowed(bound));
}

/** @returns the URL that leads to the server. @throws UsageError for a port or host that can't be used */
export async function listen(server: Server, options: Options): Promise<string> {
  prepareServer(server);
  await start(server, options);
  const bound = server.address() as AddressInfo;
  const shadowed = await isShadowed(bound);
  // Any free port may be one of these; a chosen one is what people type.
  if (shadowed && options.port !== 0) {
    server.close();
    throw new UsageError(inUse(options.port, ' on [::1]'));
  }
  return urlAt(bound, options.host, shadowed);
}

/** To call before something that takes long. @throws UsageError as `listen` does */
export async function expectFreePort(options: Options): Promise<void> {
  const probe = createServer();
  await listen(probe, options);
  probe.close();
}
