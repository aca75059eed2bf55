import { createSha256 } from '#schema/digest/sha256.ts';

/** What is needed to fetch a file and to check it. */
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

/** How a download ended. Only `verified` holds anything of the file. */
export type DownloadOutcome =
  | { kind: 'verified'; blob: Blob }
  | { kind: 'mismatch' }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string };

type Options = {
  fetch: typeof fetch;
  /** What the file's address is relative to. */
  base: string;
  signal: AbortSignal;
  /** The portal's time in ms. */
  now: () => number;
  /** Asks for the file again with a fresh address; null when there is none. */
  renew: () => Promise<DownloadFile | null>;
  /** Bytes so far; called for every piece. */
  onProgress: (bytes: number) => void;
};

const gone = 410;

/** Pieces are handed to the browser in parts of this many bytes, which it can move out of memory. */
const partBytes = 8 * 1024 * 1024;

async function request(file: DownloadFile, { fetch: send, base, signal }: Options): Promise<Response> {
  // Fetched without headers of its own, so that the address works anywhere.
  return send(new URL(file.url, base).href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
}

/** The answer to a fresh address: one that has ended, by the clock or by the server, is renewed once. */
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

/**
 * Fetches a file piece by piece and compares its size and SHA-256 with what was announced. A file that
 * differs is dropped. Never throws.
 */
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
    let kept = 0;
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
      if (received - kept >= partBytes) {
        parts.push(new Blob(pending));
        pending = [];
        kept = received;
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
