import { connect } from 'node:net';
import type { RawRequest } from './requests.ts';

/** What came back until the connection ended, a character per byte; null if it didn't end in time. */
export type RawAnswer = { bytes: string | null; ms: number };

/**
 * Writes a request to a port. After one that isn't whole it ends its own half of the connection, so that the server doesn't
 * wait for the rest; Node takes that for a client that left, so a whole one doesn't.
 */
export function sendRaw(port: number, { bytes, whole }: RawRequest, limitMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (isOver: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const received = Buffer.concat(parts).toString('latin1');
      resolve({ bytes: isOver ? received : null, ms: performance.now() - began });
    };
    const timer = setTimeout(() => finish(false), limitMs);
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => finish(true));
    // A reset ends a connection too, for example after a request that was refused before it was read.
    socket.on('error', () => finish(true));
    const sent = Buffer.from(bytes, 'latin1');
    if (whole) socket.write(sent);
    else socket.end(sent);
  });
}
