import { expect, test } from 'vitest';
import { escaped } from './html-text.ts';
import { isOwnRequest } from './own-request.ts';
import { forbiddenAccountResponse, refusalText, wrongMethodResponse } from './responses.ts';

const host = 'portal.test:4000';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false],
  [{ origin: `http://${host}` }, true],
  [{ origin: `https://${host}` }, true],
  [{ origin: `https://${host.toUpperCase()}`, host: 'Portal.Test:4000' }, true],
  [{ origin: 'http://portal.test:5000' }, false],
  [{ origin: 'null' }, false],
])('a request with %j is from a page of this server or a program: %s', (headers, isOwn) => {
  expect(isOwnRequest(new Headers({ host, ...headers }))).toBe(isOwn);
});

test('text in a page has no characters of HTML', () => {
  expect(escaped(`<a href="x">Tom & Ann's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Ann&#39;s&lt;/a&gt;',
  );
});

test('refusals say what was wrong', () => {
  expect(JSON.parse(refusalText('INVALID', 'No'))).toEqual({
    error: { code: 'INVALID', message: 'No', parameter: null, value: null, allowed: [], didYouMean: null },
  });
  const { status, body } = forbiddenAccountResponse('a"b');
  expect([status, JSON.parse(String(body)).errors]).toEqual([
    200,
    [
      {
        message: 'This session may not work in the account "a\\"b".',
        extensions: { code: 'FORBIDDEN', permission: 'account:a"b' },
      },
    ],
  ]);
  expect(wrongMethodResponse('GET')).toEqual({ status: 405, headers: [['allow', 'GET']], body: null });
});
