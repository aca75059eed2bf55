import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type Listening = { port: number; url: string; close(): Promise<void> };

export function listen(app: RequestListener): Promise<Listening> {
  const server: Server = createServer(app);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ port, url: `http://127.0.0.1:${port}`, close });
    });
  });
}

/** Received until the end, or until `quietMs` without data. */
export type RawResponse = { bytes: string; ended: boolean };

export function exchange(port: number, bytes: string, quietMs: number, until?: RegExp): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ bytes: received, ended });
    };
    const timer = setTimeout(() => finish(false), quietMs);
    socket.on('data', (part) => {
      received += part.toString('utf8');
      if (until?.test(received)) finish(false);
    });
    socket.on('end', () => finish(true));
    socket.on('error', () => finish(true));
    socket.write(bytes);
  });
}
