import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A request as bytes, a character per byte. The server may wait for more of one that isn't `whole`, or hang up. */
export type RawRequest = { method: string; bytes: string; whole: boolean };

/** What a request is answered with; null if the server hung up. Throws what isn't HTTP by the letter, or comes too late. */
export async function sendBytes(
  port: number,
  { method, bytes, whole }: RawRequest,
  limitMs: number,
): Promise<{ status: number; body: string } | null> {
  const socket = connect(port, '127.0.0.1');
  // Node takes the end of our half for a client that left, so a whole request doesn't end it.
  if (whole) socket.write(bytes, 'latin1');
  else socket.end(bytes, 'latin1');
  // Node's own parser reads the response. The request it writes goes nowhere, because ours is sent already.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const wire = Duplex.from({ readable: socket, writable: nowhere });
  const timer = setTimeout(() => wire.destroy(new Error(`no response within ${limitMs} ms`)), limitMs);
  try {
    const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
      request({ method, createConnection: () => wire, insecureHTTPParser: false })
        .on('response', resolve)
        // A reset is an end too, for example after a request that was refused before it was read.
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
