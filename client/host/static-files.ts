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

/** Positions of the first and last byte, both included. */
type Part = { first: number; last: number };

/**
 * RFC 9110, section 14. Null if the header must be ignored: invalid, several ranges, or another unit. Not the package
 * range-parser, which refuses a suffix longer than the file, which means the whole file.
 */
function parseRange(header: string, size: number): Part | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

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

function sendBytes(request: Request, response: Response, bytes: Buffer): void {
  const etag = etagOf(bytes);
  response.set({ etag, 'accept-ranges': 'bytes' });
  const { range, 'if-range': ifRange = etag } = request.headers;
  const part =
    range !== undefined && ifRange === etag && !request.fresh ? parseRange(range, bytes.length) : null;
  if (part === 'unsatisfiable') {
    response.removeHeader('content-encoding');
    response.status(416).set('content-range', `bytes */${bytes.length}`).type('text/plain');
    response.send('The requested range is beyond the end of the file.\n');
  } else if (part) {
    const { first, last } = part;
    response.status(206).set('content-range', `bytes ${first}-${last}/${bytes.length}`);
    response.send(bytes.subarray(first, last + 1));
  } else response.send(bytes);
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
    sendBytes(request, response, bytes);
  };
}
