import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { readSecret } from './secret.ts';
import { createTokens } from './tokens.ts';

const secret = randomBytes(32);
const now = Date.UTC(2025, 10, 21, 14);
const seconds = now / 1_000;
const content = { sub: 'urn:graykey:user:owner', permissions: ['perform:advanced_actions'] };

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const hash = { HS256: 'sha256', HS512: 'sha512' } as const;
const header = { alg: 'HS256', typ: 'JWT', kid: 'mock-1' };
const payload = {
  iss: 'https://mock.invalid/',
  ...content,
  iat: seconds,
  nbf: seconds,
  exp: seconds + 3_600,
};

function forge(changes: { header?: object; payload?: unknown; alg?: keyof typeof hash; key?: Buffer } = {}) {
  const { alg = 'HS256', key = secret } = changes;
  const body = changes.payload === undefined ? payload : changes.payload;
  const signed = `${encode({ ...header, alg, ...changes.header })}.${encode(body)}`;
  return `${signed}.${createHmac(hash[alg], key).update(signed).digest('base64url')}`;
}
describe.each([
  ['of the server', createTokens],
  ['of any engine', createSignedTokens],
])('a token %s', (_where, create) => {
  const tokens = create({ secret });
  const good = tokens.sign(content, now);
  const accepted = (token: string, at = now) => tokens.verify(token, at) !== null;

  it('returns the signed claims for 12 hours', () => {
    const claims = { ...content, iat: seconds, nbf: seconds, exp: seconds + 43_200 };
    expect(tokens.verify(good, now)).toEqual(claims);
    expect(accepted(good, now + 12 * 3_600_000 - 1)).toBe(true);
    expect(accepted(good, now + 12 * 3_600_000 + 6_000)).toBe(false);
    expect(accepted(good, now - 6_000)).toBe(false);
  });

  const withPayload = (change: object) => forge({ payload: { ...payload, ...change } });
  it.each<[string, string]>([
    ['another algorithm', forge({ alg: 'HS512' })],
    ['no algorithm', `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`],
    ['another secret', forge({ key: randomBytes(32) })],
    ['another issuer', withPayload({ iss: 'https://mock.invalid.evil/' })],
    ['a key id of someone else', forge({ header: { kid: 'prod-1' } })],
    ['no key id', forge({ header: { kid: undefined } })],
    ['critical extensions', forge({ header: { crit: ['b64'], b64: false } })],
    ['a payload of null', forge({ payload: null })],
    ['a payload that is a list', forge({ payload: [payload] })],
    [
      'an end beyond numbers',
      forge({ payload: JSON.stringify(payload).replace(/"exp":\d+/, '"exp":1e400') }),
    ],
    ['no end', withPayload({ exp: undefined })],
    ['no beginning', withPayload({ iat: undefined })],
    ['an age over 12 hours', withPayload({ iat: seconds - 43_300 })],
    ['a beginning in the future', withPayload({ nbf: seconds + 60 })],
    ['an unknown user type', withPayload({ sub: 'urn:graykey:robot:1' })],
    ['permissions that are a text', withPayload({ permissions: 'access:admin' })],
    ['501 permissions', withPayload({ permissions: Array(501).fill('a') })],
    ['a permission of 201 characters', withPayload({ permissions: ['a'.repeat(201)] })],
    ['more than 8 KB', withPayload({ more: 'x'.repeat(8_192) })],
    ['padding', `${forge()}=`],
    ['four parts', `${forge()}.x`],
    ['standard base64', withPayload({ name: '???>>>' }).replaceAll('_', '/').replaceAll('-', '+')],
    ['nothing', ''],
  ])('with %s is not valid', (_what, token) => {
    expect(accepted(forge())).toBe(true);
    expect(accepted(token)).toBe(false);
  });

  it('changed in any place is not valid, and of any shape is refused without throwing', () => {
    const character = fc.string({ minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.nat(good.length - 1), character, (at, other) => {
        fc.pre(good[at] !== other);
        expect(accepted(good.slice(0, at) + other + good.slice(at + 1))).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.json(), (json) => !accepted(forge({ payload: json }))));
    // The last character has bits that a lenient decoder ignores.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    expect(accepted(good.slice(0, -1) + letters[letters.indexOf(good.slice(-1)) + 1])).toBe(false);
  });
});

it('a secret shorter than 32 bytes is refused', () => {
  expect(() => createTokens({ secret: randomBytes(31) })).toThrow(RangeError);
});

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made on first use, readable by this user only, and kept', () => {
    const file = join(folder, 'cache/mock-secret');
    const made = readSecret(file);
    expect(made).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSecret(file)).toEqual(made);
  });

  it('in an invalid form is refused with instructions', () => {
    writeFileSync(join(folder, 'broken'), 'short');
    expect(() => readSecret(join(folder, 'broken'))).toThrow(/Delete it/);
  });

  it('is MOCK_SECRET where the environment has one, which leaves no file', () => {
    const file = join(folder, 'unused/mock-secret');
    const env = { MOCK_SECRET: 'shared by two instances of a mock' };
    expect(readSecret(file, env)).toEqual(readSecret(null, env));
    expect(existsSync(file)).toBe(false);
    expect(() => readSecret(file, { MOCK_SECRET: 'short' })).toThrow(/MOCK_SECRET is shorter than 32/);
  });

  it('is random where it cannot be written, which is said in one line', () => {
    const lines: string[] = [];
    writeFileSync(join(folder, 'file'), '');
    const below = join(folder, 'file/below/mock-secret');
    expect(readSecret(below, {}, (line) => lines.push(line))).toHaveLength(32);
    expect(lines).toEqual([expect.stringMatching(/^The secret of tokens is random, .*: E/)]);
  });
});
