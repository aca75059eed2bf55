import { expect, it } from 'vitest';
import { canOperate, operatePermission } from './operate.ts';
import { parsePermissions } from './permissions.ts';

const operates = (...strings: string[]) =>
  canOperate(parsePermissions(strings, { accountId: null, userType: 'user' }));

it('people who can run advanced actions, and administrators, may act for the device', () => {
  expect(operates('perform:advanced_actions')).toBe(true);
  // Messages name the one that is enough.
  expect(operates(operatePermission)).toBe(true);
  expect(operates('access:admin')).toBe(true);
});

it('other permissions only let people view the device', () => {
  expect(operates()).toBe(false);
  expect(operates('access:advanced_actions', 'perform:admin', 'perform:mfa', 'access:metrics')).toBe(false);
});
