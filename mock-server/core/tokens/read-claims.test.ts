import { expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

const sub = 'urn:graykey:user:owner';
const claims = { sub, permissions: ['access:admin'], iat: 100, nbf: 100, exp: 200 };
const link = { key: 'f', mail: 'm' };

test('claims are read, and those that the mock does not know are left out', () => {
  expect(readClaims({ ...claims, jti: 'j', aud: 'x' })).toEqual({ ...claims, jti: 'j' });
  expect(readClaims({ ...claims, nbf: undefined, jti: 5 })).toEqual(claims);
  expect(readClaims({ ...claims, link: { ...link, more: 1 } })).toEqual({ ...claims, link });
});

test('500 permissions of 200 characters are read, and no more', () => {
  const permissionsOf = (count: number, length: number) => ({
    ...claims,
    permissions: Array.from({ length: count }, () => 'p'.repeat(length)),
  });
  expect(readClaims(permissionsOf(500, 200))).toEqual(permissionsOf(500, 200));
  expect(readClaims(permissionsOf(501, 1))).toBeNull();
  expect(readClaims(permissionsOf(1, 201))).toBeNull();
});

test.each([
  null,
  undefined,
  'text',
  [claims],
  { ...claims, sub: undefined },
  { ...claims, sub: 5 },
  { ...claims, sub: 'owner' },
  { ...claims, permissions: 'access:admin' },
  { ...claims, permissions: ['access:admin', 5] },
  { ...claims, iat: undefined },
  { ...claims, iat: '100' },
  { ...claims, nbf: '100' },
  { ...claims, exp: null },
  { ...claims, link: null },
  { ...claims, link: 'f' },
  { ...claims, link: { key: 'f' } },
  { ...claims, link: { mail: 'm', key: 5 } },
  { ...claims, link: { key: 'f', mail: 5 } },
])('the claims %j are refused', (payload) => {
  expect(readClaims(payload)).toBeNull();
});
