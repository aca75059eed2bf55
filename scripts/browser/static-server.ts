import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

export type StaticServer = {
  /** The folder's URL, with a trailing slash. */
  url: string;
  close(): Promise<void>;
};

/** A plain file server: the folder's files below `base`, and 404.html for every other path. */
export async function serveFolder(folder: string, base: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html'));
    const file = join(folder, path);
    const isFile = pathname.startsWith(base) && existsSync(file) && statSync(file).isFile();
    const sent = isFile ? file : join(folder, '404.html');
    response.writeHead(isFile ? 200 : 404, { 'content-type': types[extname(sent)] ?? 'text/plain' });
    response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
