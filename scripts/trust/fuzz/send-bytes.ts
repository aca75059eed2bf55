import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A request as bytes, one per character. If it isn't `whole`, the server may wait for more, or hang up. */
export type RawRequest = { method: string; bytes: string; whole: boolean };

/** The response to a request; null if the server hung up. @throws for invalid HTTP and for a late response */
export async function sendBytes(
  port: number,
  { method, bytes, whole }: RawRequest,
  limitMs: number,
): Promise<{ status: number; body: string } | null> {
  const socket = connect(port, '127.0.0.1');
  // Node treats a half-closed connection as a client that left, so a whole request keeps it open.
  if (whole) socket.write(bytes, 'latin1');
  else socket.end(bytes, 'latin1');
  // Node's own parser reads the response. The request it writes is discarded, because ours is already sent.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const wire = Duplex.from({ readable: socket, writable: nowhere });
  const timer = setTimeout(() => wire.destroy(new Error(`no response within ${limitMs} ms`)), limitMs);
  try {
    const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
      request({ method, createConnection: () => wire, insecureHTTPParser: false })
        .on('response', resolve)
        // A reset is a valid end too, for example after a request that was rejected before it was read.
        .on('error', (error) =>
          'code' in error && error.code === 'ECONNRESET' ? resolve(null) : reject(error),
        )
        .end();
    });
    return response && { status: response.statusCode ?? 0, body: await text(response) };
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
