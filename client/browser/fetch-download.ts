import { createSha256 } from '#schema/digest/sha256.ts';

export type DownloadFile = {
  id: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  url: string;
  /** RFC 3339. */
  urlExpiresAt: string;
};

/** The outcome of a download. Only `verified` includes content. */
export type DownloadOutcome =
  | { kind: 'verified'; blob: Blob }
  | { kind: 'mismatch' }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string };

type Options = {
  fetch: typeof fetch;
  base: string;
  signal: AbortSignal;
  /** The current time, ms. */
  now: () => number;
  /** Fetches the file's record again, with a new URL; null if it is gone. */
  renew: () => Promise<DownloadFile | null>;
  onProgress: (bytes: number) => void;
};

const gone = 410;

/** Chunks are collected into blobs of this size, which browsers can move out of memory. */
const partBytes = 8 * 1024 * 1024;

async function request(file: DownloadFile, { fetch: send, base, signal }: Options): Promise<Response> {
  // No extra headers, so the URL works on any server.
  return send(new URL(file.url, base).href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
}

async function open(file: DownloadFile, options: Options): Promise<Response> {
  const late = Date.parse(file.urlExpiresAt) <= options.now();
  const current = late ? await options.renew() : file;
  if (!current) throw new Error('The file is no longer available.');
  const response = await request(current, options);
  if (response.status !== gone || late) return response;
  await response.body?.cancel();
  const renewed = await options.renew();
  if (!renewed) throw new Error('The file is no longer available.');
  return request(renewed, options);
}

/** Compares size and SHA-256 with the announced ones, and discards a file that differs. Never throws. */
export async function fetchDownload(file: DownloadFile, options: Options): Promise<DownloadOutcome> {
  try {
    const response = await open(file, options);
    if (!response.ok || !response.body)
      return {
        kind: 'failed',
        message: `Response not successful: Received status code ${response.status}`,
      };
    const digest = createSha256();
    const parts: Blob[] = [];
    let pending: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    let blobBytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      received += value.length;
      if (received > file.size) {
        await reader.cancel();
        return { kind: 'mismatch' };
      }
      digest.update(value);
      pending.push(new Uint8Array(value));
      if (received - blobBytes >= partBytes) {
        parts.push(new Blob(pending));
        pending = [];
        blobBytes = received;
      }
      options.onProgress(received);
    }
    if (options.signal.aborted) return { kind: 'canceled' };
    if (digest.hex() !== file.sha256.toLowerCase() || received !== file.size) return { kind: 'mismatch' };
    return {
      kind: 'verified',
      blob: new Blob([...parts, ...pending], { type: 'application/octet-stream' }),
    };
  } catch (error) {
    if (options.signal.aborted) return { kind: 'canceled' };
    const reason = error instanceof Error && error.message ? error.message : 'Something unexpected happened.';
    return { kind: 'failed', message: error instanceof TypeError ? "The server can't be reached." : reason };
  }
}
