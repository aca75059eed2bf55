import { expect, test } from 'vitest';
import { toCurl } from './curl.ts';

const origin = 'http://localhost:4000';
const asked = { operation: 'Q', at: 0, url: '/api/graphql', body: null, accountId: null };

test('a plain request is its address in the world', () => {
  expect(toCurl({ ...asked, url: '/api/polymorphictypes' }, 'scenario=offline,mfa&as=owner', origin)).toBe(
    "curl 'http://localhost:4000/api/polymorphictypes?scenario=offline,mfa&as=owner'",
  );
});

test('an operation carries its account and its body, and no token', () => {
  const body = '{"query":"{ a(b: \\"it\'s\\") }"}';
  expect(toCurl({ ...asked, body, accountId: 'a-2' }, 'as=owner', origin)).toBe(
    [
      "curl 'http://localhost:4000/api/graphql?as=owner' \\",
      "  -H 'x-account-id: a-2' \\",
      "  -H 'content-type: application/json' \\",
      `  --data-raw '{"query":"{ a(b: \\"it'\\''s\\") }"}'`,
    ].join('\n'),
  );
});
