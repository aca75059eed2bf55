import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DownloadFile, fetchDownload } from './fetch-download.ts';

const text = 'what the device installs';
const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const file: DownloadFile = {
  id: 'f-1',
  fileName: 'update.bin',
  size: text.length,
  sha256: digestOf(text),
  url: '/files/update.bin',
};

type Answer = (url: string) => Response | Promise<Response>;

function run(answer: Answer, renewed: DownloadFile | null = file) {
  const controller = new AbortController();
  const urls: string[] = [];
  const progress: number[] = [];
  const send: typeof fetch = async (input, init) => {
    urls.push(String(input));
    init?.signal?.throwIfAborted();
    return answer(String(input));
  };
  const outcome = fetchDownload(file, {
    fetch: send,
    base: 'https://portal.test/api/graphql',
    signal: controller.signal,
    renew: async () => renewed,
    onProgress: (bytes) => progress.push(bytes),
  });
  return { outcome, asked: urls, progress, controller };
}

describe('a download', () => {
  test('is kept when size and digest are what was announced', async () => {
    const { outcome, asked, progress } = run(() => new Response(text));
    const ended = await outcome;
    expect(ended.kind).toBe('verified');
    expect(ended.kind === 'verified' && (await ended.blob.text())).toBe(text);
    expect(asked).toEqual(['https://portal.test/files/update.bin']);
    expect(progress.at(-1)).toBe(text.length);
  });

  test('with different content is a mismatch, and is discarded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        fc.pre(digestOf(bytes) !== file.sha256);
        expect(await run(() => new Response(bytes)).outcome).toEqual({ kind: 'mismatch' });
      }),
    );
  });

  test("that meets a login gateway's page says so", async () => {
    const login = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await run(() => login).outcome).toEqual({
      kind: 'failed',
      message: 'You may have to sign in again. Reload the page.',
    });
  });

  test('that ends early, or continues past its size, is a mismatch', async () => {
    expect((await run(() => new Response(text.slice(0, 5))).outcome).kind).toBe('mismatch');
    expect((await run(() => new Response(`${text}!`)).outcome).kind).toBe('mismatch');
  });

  test('with an address the server calls gone asks for a new one once', async () => {
    const fresh = { ...file, url: '/files/fresh.bin' };
    const gone: Answer = (url) =>
      url.endsWith('fresh.bin') ? new Response(text) : new Response('', { status: 410 });
    const { outcome, asked } = run(gone, fresh);
    expect((await outcome).kind).toBe('verified');
    expect(asked).toHaveLength(2);
    const always = run(() => new Response('', { status: 410 }));
    expect(await always.outcome).toEqual({
      kind: 'failed',
      message: 'Response not successful: Received status code 410',
    });
    expect(always.asked).toHaveLength(2);
  });

  test('that is no longer available says so', async () => {
    const { outcome } = run(() => new Response('', { status: 410 }), null);
    expect(await outcome).toEqual({ kind: 'failed', message: 'The file is no longer available.' });
  });

  test('that can be stopped keeps nothing', async () => {
    const endless: Answer = () =>
      new Response(
        new ReadableStream({
          start(stream) {
            controller.signal.addEventListener('abort', () => stream.error(new Error('aborted')));
          },
        }),
      );
    const { outcome, controller } = run(endless);
    controller.abort();
    expect(await outcome).toEqual({ kind: 'canceled' });
  });

  test('from a server that cannot be reached says so', async () => {
    const { outcome } = run(() => {
      throw new TypeError('fetch failed');
    });
    expect(await outcome).toEqual({ kind: 'failed', message: "The server can't be reached." });
  });
});
