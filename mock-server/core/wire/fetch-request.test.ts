import { expect, test } from 'vitest';
import { toMockRequest, toResponse } from './fetch-request.ts';

const url = 'http://portal.test/api/graphql?as=owner';

function streamed(parts: readonly Uint8Array<ArrayBuffer>[], cancel?: () => void) {
  const rest = [...parts];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = rest.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
    ...(cancel && { cancel }),
  });
  return toMockRequest(new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit));
}
const bytes = (text: string) => new TextEncoder().encode(text);

test('a request has the parts of its address, and no network address', () => {
  const request = new Request(url, { method: 'POST', headers: { 'x-account-id': 'a' } });
  const { method, path, search, headers, signal } = toMockRequest(request);
  expect([method, path, search]).toEqual(['POST', '/api/graphql', '?as=owner']);
  expect([headers.get('x-account-id'), signal]).toEqual(['a', request.signal]);
});

test('a body is read whole, with its byte order mark and characters that are in two parts', async () => {
  const [first, ...rest] = bytes('é');
  const parts = [bytes('\uFEFFa'), Uint8Array.from([first ?? 0]), Uint8Array.from(rest)];
  expect(await streamed(parts).readBody(100)).toBe('\uFEFFaé');
  expect(await streamed([bytes('a'), Uint8Array.from([first ?? 0])]).readBody(100)).toBe('a\uFFFD');
  expect(await toMockRequest(new Request(url)).readBody(0)).toBe('');
});

test('a body may be as long as the limit; of a longer one the rest is not read', async () => {
  expect(await streamed([bytes('ab'), bytes('cd')]).readBody(4)).toBe('abcd');
  let isCancelled = false;
  const tooLong = streamed([bytes('ab'), bytes('cde'), bytes('f')], () => {
    isCancelled = true;
  });
  expect([await tooLong.readBody(4), isCancelled]).toEqual([null, true]);
});

test('a body that says it is longer than the limit is not read at all', async () => {
  const said = (length: number) =>
    new Request(url, { method: 'POST', body: 'ab', headers: { 'content-length': `${length}` } });
  const tooLong = said(5);
  expect([await toMockRequest(tooLong).readBody(4), tooLong.bodyUsed]).toEqual([null, false]);
  expect(await toMockRequest(said(4)).readBody(4)).toBe('ab');
});

test('a response keeps its status, body and each header', async () => {
  const headers = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ] as const;
  const response = toResponse({ status: 404, headers, body: 'Gone' });
  expect([response.status, await response.text()]).toEqual([404, 'Gone']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
