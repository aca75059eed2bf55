import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '#scripts/run.ts';

/** A message with the reason why a server can't listen; null for unexpected errors. */
function reasonOf(code: string | undefined, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what runs there, or choose another in the environment: PORT=4001`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 in the environment: PORT=4001`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST "${host}" is no address of this machine. Leave HOST out for 127.0.0.1.`;
    default:
      return null;
  }
}

/** @throws UsageError for a port or host that can't be used. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasonOf(error.code, host, port);
      reject(reason === null ? error : new UsageError(reason));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}
