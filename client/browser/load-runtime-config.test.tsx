import { describe, expect, test, vi } from 'vitest';
import { rejectSignInPages } from './portal-fetch.ts';
import { loadRuntimeConfig } from './runtime-config.ts';
import { StartError } from './start-error.ts';

const config = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

function pageWith(text?: string): Document {
  const page = document.implementation.createHTMLDocument();
  if (text === undefined) return page;
  const block = page.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'runtime-config', textContent: text });
  page.head.append(block);
  return page;
}

describe('the configuration', () => {
  test('is taken from the page without a request', async () => {
    const send = vi.fn<typeof fetch>();
    expect(await loadRuntimeConfig(pageWith(JSON.stringify(config)), send)).toEqual(config);
    expect(send).not.toHaveBeenCalled();
  });

  test.each([undefined, '', ' '])('is fetched if the page has none (%j)', async (text) => {
    const send = vi.fn<typeof fetch>(async () => Response.json(config));
    expect(await loadRuntimeConfig(pageWith(text), send)).toEqual(config);
    expect(send.mock.calls[0]?.[0]).toBe('/config.json');
  });

  test.each([
    ['is missing', () => new Response('', { status: 404 }), '/config.json, could not be loaded (status 404)'],
    ['is a page', () => new Response('<!doctype html>'), '/config.json, is not JSON'],
    [
      "is a login gateway's page",
      () => new Response('', { headers: { 'content-type': 'text/html' } }),
      'You may have to sign in again.',
    ],
    [
      'is unreachable',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'could not be loaded (no response)',
    ],
  ])('that %s ends in a sentence', async (_name, respond, sentence) => {
    const failure = await loadRuntimeConfig(
      pageWith(),
      rejectSignInPages(async () => respond()),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(sentence);
  });

  test('that is broken in the page ends in a sentence', async () => {
    await expect(loadRuntimeConfig(pageWith('{'), vi.fn())).rejects.toThrow('in the page is not JSON');
  });
});
