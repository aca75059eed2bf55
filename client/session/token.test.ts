import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('invalid tokens, whose reasons contain no part of the token', () => {
  const notJson = Buffer.from('{"sub":').toString('base64url');
  const latin1 = '{"sub":"urn:graykey:user:Zoë","permissions":[]}';
  const notUtf8 = Buffer.from(latin1, 'latin1').toString('base64url');

  test.each([
    ['nothing', ''],
    ['one part', 'secret'],
    ['two parts', 'secret.secret'],
    ['four parts', 'a.b.c.d'],
    ['an empty signature', testToken(testClaims()).replace(/[^.]+$/, '')],
    ['a newline', `${testToken(testClaims())}\n`],
    ['a space', ` ${testToken(testClaims())}`],
    ['a character above 255', `${testToken(testClaims())}ł`],
    ['padding', 'e30=.e30=.e30='],
    ['a payload that is not base64', 'e30.e.e30'],
    ['a payload that is not JSON', `e30.${notJson}.e30`],
    ['a payload that is not UTF-8', `e30.${notUtf8}.e30`],
    ['a null payload', testToken(null)],
    ['a text payload', testToken('secret')],
    ['a list payload', testToken([testClaims()])],
    ['no subject', testToken(testClaims({ sub: undefined }))],
    ['a number as subject', testToken(testClaims({ sub: 7 }))],
    ['an unknown user type', testToken(testClaims({ sub: 'urn:graykey:secret:1' }))],
    ['no permissions', testToken(testClaims({ permissions: undefined }))],
    ['permissions as a text', testToken(testClaims({ permissions: 'access:admin' }))],
    ['permissions as an object', testToken(testClaims({ permissions: { 0: 'access:admin', length: 1 } }))],
    ['a number among the permissions', testToken(testClaims({ permissions: ['access:admin', 7] }))],
    ['an exp that is a text', testToken(testClaims({ exp: '1800000000' }))],
    ['an exp that is null', testToken(testClaims({ exp: null }))],
    [
      'an endless exp',
      testToken(testClaims()).replace(
        /\.[^.]+\./,
        `.${Buffer.from('{"sub":"urn:a:user:b","permissions":[],"exp":1e999}').toString('base64url')}.`,
      ),
    ],
  ])('%s', (_name, token) => {
    const parsed = readToken(token);
    expect(parsed).toEqual({ ok: false, reason: expect.stringMatching(/^The .+\.$/) });
    if (!parsed.ok && token) expect(parsed.reason).not.toContain(token);
  });
});

test.each([
  ['one part', 'secret', 'The token is not three parts of base64url.'],
  ['an empty signature', 'e30.e30.', 'The token is not three parts of base64url.'],
  ['claims that are a text', testToken('secret'), 'The claims of the token are not a JSON object.'],
  ['claims that are not JSON', 'e30.e30e.e30', 'The claims of the token are not a JSON object.'],
  [
    'an exp that is a text',
    testToken(testClaims({ exp: '1' })),
    'The exp claim of the token is not a number.',
  ],
])('the reason says what is wrong with %s', (_name, token, reason) => {
  expect(readToken(token)).toEqual({ ok: false, reason });
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
