import { expect, test } from 'vitest';
import { pathInAccount } from './account-path.ts';

const account = {
  id: 'a',
  name: 'A',
  deviceId: null,
  serialNumber: null,
  deviceCount: 0,
  organizationId: 'org 2',
  timeZone: null,
};

test.each([
  ['/dashboard', '/dashboard'],
  ['/devices', '/devices'],
  ['/devices/d1', '/devices'],
  ['/groups/g1', '/groups'],
  ['/metrics/device-access', '/metrics/device-access'],
  ['/settings/password', '/settings/password'],
  ['/organization/org1', '/organization/org%202'],
])('in another account %s becomes %s', (from, to) => {
  expect(pathInAccount(from, account)).toBe(to);
});

test('without an organization in the other account its page leads home', () => {
  expect(pathInAccount('/organization/org1', { ...account, organizationId: null })).toBe('/');
});
