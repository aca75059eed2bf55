import { createHmac } from 'node:crypto';
import type { Random } from '#fixtures/random.ts';

const issuer = 'https://mock.invalid/';
const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export type TokenSource = { secret: string; now: number };

/** A token with this header and payload, signed right unless told otherwise. */
function signed(secret: string, header: unknown, payload: unknown, hash = 'sha256'): string {
  const content = `${base64url(header)}.${base64url(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** The value of an Authorization header: sound tokens, and the ways in which tokens have been wrong before. */
export function authorization(random: Random, { secret, now }: TokenSource): string {
  const seconds = Math.floor(now / 1_000);
  const header = { alg: 'HS256', typ: 'JWT', kid: 'mock-0' };
  const payload = {
    iss: issuer,
    sub: 'urn:graykey:user:owner',
    permissions: ['access:admin', 'perform:advanced_actions'],
    iat: seconds,
    nbf: seconds,
    exp: seconds + 3_600,
  };
  const good = signed(secret, header, payload);
  const [head = '', body = '', seal = ''] = good.split('.');
  const withHeader = (more: object) => signed(secret, { ...header, ...more }, payload);
  const withClaims = (more: object) => signed(secret, header, { ...payload, ...more });
  const token = random.pick<() => string>([
    ...Array.from({ length: 14 }, () => () => good),
    () =>
      withHeader({
        alg: random.pick(['none', 'None', 'NONE', '', 'HS512', 'RS256', 'ES256', 'hs256', null, 256]),
      }),
    () => signed(secret, { ...header, alg: 'HS512' }, payload, 'sha512'),
    () =>
      withHeader({
        kid: random.pick([null, 1, '../../dev/null', "' OR 1", 'mock-', '', ['mock-0'], 'a'.repeat(2_000)]),
      }),
    () => withHeader({ crit: random.pick<unknown>([['exp'], [], ['b64'], 'exp', null]), b64: false }),
    () =>
      withHeader({
        jwk: { kty: 'oct', k: base64url('a') },
        jku: 'http://127.0.0.1:1/',
        x5u: 'http://127.0.0.1:1/',
      }),
    () => withHeader({ typ: random.pick([1, null, 'at+jwt', 'JWE']), zip: 'DEF', cty: 'JWT' }),
    () =>
      withClaims({
        exp: random.pick<unknown>([null, 'soon', '9e9', -1, 0, 1e308, 0.5, seconds - 9e9, [], {}, true]),
      }),
    () =>
      withClaims({
        nbf: random.pick<unknown>([null, 'x', -1, 1e308, seconds + 9e6]),
        iat: random.pick<unknown>([null, 'x', 1e308]),
      }),
    () =>
      withClaims({
        iss: random.pick<unknown>([null, '', 'https://evil.example/', [issuer], /mock/.source]),
        aud: [1],
      }),
    () =>
      withClaims({
        sub: random.pick<unknown>([
          null,
          1,
          '',
          'owner',
          'urn:',
          'urn:a:b:c:d',
          'urn:graykey:user:',
          'urn:graykey:user:__proto__',
          {},
        ]),
      }),
    () =>
      withClaims({
        permissions: random.pick<unknown>([
          null,
          'access:admin',
          {},
          [1],
          [null],
          [''],
          ['::::'],
          ['__proto__:a:b'],
          ['read:device:*'],
          Array.from({ length: 600 }, () => 'a:b'),
          ['a'.repeat(300)],
        ]),
      }),
    () =>
      withClaims({
        act: random.pick<unknown>([null, 1, {}, { sub: 1 }, { sub: 'urn:graykey:user:owner' }]),
        account: random.pick<unknown>([null, '', 1, 'account-1']),
      }),
    () =>
      signed(
        secret,
        random.pick<unknown>(['', '{', 'null', '[]', '"a"', '{"alg":"HS256","alg":"none"}', '\ufeff{}']),
        payload,
      ),
    () =>
      signed(
        secret,
        header,
        random.pick<unknown>([
          '',
          '{',
          'null',
          '[]',
          '1',
          '"a"',
          '{"sub":1,"sub":"urn:a:user:b"}',
          '{"exp":1e400}',
          '\u0000',
        ]),
      ),
    () => `${head}.${body}.${seal.slice(0, random.below(seal.length))}`,
    () => `${head}.${body}.${seal}${random.pick(['=', '==', 'A', '.', '.a', ' ', '%3D', '\x7f'])}`,
    () => `${head}.${body}.${'A'.repeat(seal.length)}`,
    () => `${head}.${body}`,
    () =>
      random.pick([
        '',
        '.',
        '..',
        '...',
        `..${seal}`,
        `${head}..${seal}`,
        `.${body}.${seal}`,
        `${good}.${good}`,
      ]),
    () => good.replaceAll('-', '+').replaceAll('_', '/'),
    () => good.toUpperCase(),
    () => 'a'.repeat(9_000),
    () => `${good.slice(0, 20)}${random.pick(['é', '\x80', '\t', ' ', ','])}${good.slice(20)}`,
    () => signed('another secret of thirty-two bytes', header, payload),
    () => signed(random.pick(['', 'secret', secret.slice(1)]), header, payload),
  ])();
  const scheme =
    random.below(8) > 0 ? 'Bearer ' : random.pick(['bearer ', 'BEARER  ', 'Basic ', '', 'Bearer', 'Bearer,']);
  return scheme + token;
}
