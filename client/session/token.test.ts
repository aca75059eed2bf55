import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testClaims, testToken } from './test-tokens.ts';
import { readToken } from './token.ts';

test('the subject, permissions and expiry are read', () => {
  expect(readToken(testToken(testClaims({ exp: 1_800_000_000 })))).toEqual({
    ok: true,
    value: {
      subject: { provider: 'graykey', userType: 'user', id: 'u-1' },
      permissions: ['perform:advanced_actions'],
      expiresAt: 1_800_000_000_000,
    },
  });
});

test("a token without exp doesn't expire", () => {
  expect(readToken(testToken(testClaims()))).toMatchObject({
    value: { expiresAt: Number.POSITIVE_INFINITY },
  });
});

test('names are read as UTF-8', () => {
  const parsed = readToken(testToken(testClaims({ sub: 'urn:graykey:email:zoë@łódź.example' })));
  expect(parsed).toMatchObject({ value: { subject: { id: 'zoë@łódź.example' } } });
});

const notJson = Buffer.from('{"sub":').toString('base64url');
const notUtf8 = Buffer.from('{"sub":"urn:graykey:user:Zoë","permissions":[]}', 'latin1').toString(
  'base64url',
);
const endless = Buffer.from('{"sub":"urn:a:user:b","permissions":[],"exp":1e999}').toString('base64url');
const good = testToken(testClaims());
const withClaim = (changes: Record<string, unknown>) => testToken(testClaims(changes));

test.each([
  [
    'The token is not three parts of base64url.',
    [
      '',
      'secret',
      'secret.secret',
      'a.b.c.d',
      'e30.e30.',
      `${good}\n`,
      ` ${good}`,
      `${good}ł`,
      'e30=.e30=.e30=',
    ],
  ],
  [
    'The claims of the token are not a JSON object.',
    [
      ...['e30.e.e30', 'e30.e30e.e30', `e30.${notJson}.e30`, `e30.${notUtf8}.e30`],
      ...[null, 'secret', [testClaims()]].map(testToken),
    ],
  ],
  [
    'The permissions claim of the token is not a list of strings.',
    [undefined, 'access:admin', { 0: 'access:admin', length: 1 }, ['access:admin', 7]].map((permissions) =>
      withClaim({ permissions }),
    ),
  ],
  [
    'The exp claim of the token is not a number.',
    [withClaim({ exp: '1800000000' }), withClaim({ exp: null }), `e30.${endless}.e30`],
  ],
])('a token is refused without being quoted: %s', (reason, tokens) => {
  for (const token of tokens) expect(readToken(token), token).toEqual({ ok: false, reason });
});

test.each([undefined, 7, 'urn:graykey:secret:1'])('a token of the subject %j is refused', (sub) => {
  const token = withClaim({ sub });
  expect(readToken(token)).toEqual({ ok: false, reason: expect.stringMatching(/^The .+\.$/) });
});

test('any claims survive writing and reading a token', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.option(fc.integer()),
      (id, permissions, exp) => {
        const token = testToken({ sub: `urn:p:user:${id}`, permissions, ...(exp === null ? {} : { exp }) });
        expect(readToken(token)).toEqual({
          ok: true,
          value: {
            subject: { provider: 'p', userType: 'user', id },
            permissions,
            expiresAt: exp === null ? Number.POSITIVE_INFINITY : exp * 1000,
          },
        });
      },
    ),
  );
});

test('no text makes it throw', () => {
  const payload = fc
    .oneof(fc.string(), fc.json())
    .map((text) => `e30.${Buffer.from(text).toString('base64url')}.e30`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), payload), (token) => {
      const parsed = readToken(token);
      if (!parsed.ok) expect(parsed.reason).toMatch(/^The /);
    }),
  );
});
