import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { BuiltFiles } from './built-files.ts';

/** Smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Copies, and files that aren't for visitors, such as the manifest. */
const isInternal = (path: string) =>
  path.startsWith('.') || encodings.some(([, ending]) => path.endsWith(ending));

const compressible = /\.(js|css|html|json|svg|webmanifest)$/;

/** Adds gzip copies of text files to a build without compressed copies, such as the package's. */
export async function withCopies(files: BuiltFiles): Promise<BuiltFiles> {
  const texts = [...files].filter(([path]) => compressible.test(path));
  if (texts.some(([path]) => encodings.some(([, ending]) => files.has(path + ending)))) return files;
  const copies = texts.map(async ([path, bytes]) => [`${path}.gz`, await promisify(gzip)(bytes)] as const);
  return new Map([...files, ...(await Promise.all(copies))]);
}

const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

function chooseCopy(
  files: BuiltFiles,
  path: string,
  request: Request,
  response: Response,
): Buffer | undefined {
  const available = encodings.filter(([, ending]) => files.has(path + ending));
  if (available.length === 0) return files.get(path);
  response.vary('Accept-Encoding');
  const copy = available.find(([encoding]) => request.acceptsEncodings(encoding) === encoding);
  if (!copy) return files.get(path);
  response.set('content-encoding', copy[0]);
  return files.get(path + copy[1]);
}

/** Hashed files are cached for a year. A build without compressed copies is compressed in the background. */
export function staticFiles(built: BuiltFiles): RequestHandler {
  let files = built;
  // Until then, files are sent uncompressed.
  withCopies(built).then(
    (all) => {
      files = all;
    },
    () => {},
  );
  return (request, response, next) => {
    const path = request.path.slice(1);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isInternal(path) || !files.has(path))
      return next();
    const bytes = chooseCopy(files, path, request, response);
    if (!bytes) return next();
    const hashed = path.startsWith('assets/');
    response.set('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.type(extname(path) || 'bin');
    response.set('etag', etagOf(bytes)).send(bytes);
  };
}
