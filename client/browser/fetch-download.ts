import { isSignInPage, reloadToSignIn } from '#client/lib/failure.ts';
import { createSha256 } from '#schema/digest/sha256.ts';

export type DownloadFile = {
  id: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  url: string;
};

/** Only `verified` includes content. */
export type DownloadOutcome =
  | { kind: 'verified'; blob: Blob }
  | { kind: 'mismatch' }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string };

type Options = {
  fetch: typeof fetch;
  base: string;
  signal: AbortSignal;
  /** Fetches the file's record again, with a new URL; null if it is gone. */
  renew: () => Promise<DownloadFile | null>;
  onProgress: (bytes: number) => void;
};

const gone = 410;

// No extra headers, so the URL works on any server.
const request = (url: string, { fetch: send, base, signal }: Options, more: RequestInit = {}) =>
  send(new URL(url, base).href, { signal, referrerPolicy: 'no-referrer', ...more });

async function open(file: DownloadFile, options: Options): Promise<Response> {
  const response = await request(file.url, options);
  if (response.status !== gone) return response;
  const renewed = await options.renew();
  if (!renewed) throw new Error('The file is no longer available.');
  return request(renewed.url, options);
}

/** Tells a login gateway's redirect to another origin from a lost connection. */
async function lostReason(file: DownloadFile, options: Options): Promise<string> {
  const response = await request(file.url, options, { redirect: 'manual' }).catch(() => null);
  return response && isSignInPage(response) ? reloadToSignIn : "The server can't be reached.";
}

/** Discards a file whose size or SHA-256 differs from the announced one. Never throws. */
export async function fetchDownload(file: DownloadFile, options: Options): Promise<DownloadOutcome> {
  try {
    const response = await open(file, options);
    if (response.ok && isSignInPage(response)) return { kind: 'failed', message: reloadToSignIn };
    if (!response.ok || !response.body)
      return {
        kind: 'failed',
        message: `Response not successful: Received status code ${response.status}`,
      };
    const digest = createSha256();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
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
      parts.push(new Uint8Array(value));
      options.onProgress(received);
    }
    if (options.signal.aborted) return { kind: 'canceled' };
    if (received !== file.size || digest.hex() !== file.sha256.toLowerCase()) return { kind: 'mismatch' };
    return { kind: 'verified', blob: new Blob(parts, { type: 'application/octet-stream' }) };
  } catch (error) {
    if (options.signal.aborted) return { kind: 'canceled' };
    const reason = error instanceof Error && error.message ? error.message : 'Something unexpected happened.';
    return {
      kind: 'failed',
      message: error instanceof TypeError ? await lostReason(file, options) : reason,
    };
  }
}
