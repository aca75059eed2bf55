import { expect, test } from 'vitest';
import { sessionUserFromToken } from './pasted-token.ts';
import { checkUser } from './session-user.ts';
import { testClaims, testToken } from './test-tokens.ts';

const token = testToken(testClaims());

test('a pasted token signs in to the entered account', () => {
  const user = sessionUserFromToken({
    token,
    accountId: ' a-1 ',
    deviceId: 'd-1',
    serialNumber: 'GK-1',
    displayName: 'Lab 2',
  });
  expect(user).toEqual({
    displayName: 'Lab 2',
    accountId: 'a-1',
    accounts: [
      { id: 'a-1', name: 'a-1', deviceId: 'd-1', serialNumber: 'GK-1', deviceCount: 1, organizationId: null },
    ],
  });
  expect(checkUser(user).ok).toBe(true);
});

test('missing parts stay unknown, and the subject is the name', () => {
  expect(sessionUserFromToken({ token, accountId: 'a-1', deviceId: ' ', serialNumber: '' })).toMatchObject({
    displayName: 'u-1',
    accounts: [{ deviceId: null, serialNumber: null, deviceCount: 0 }],
  });
});
