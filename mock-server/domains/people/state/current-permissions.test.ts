import { expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { currentPermissions, stillGiven } from './current-permissions.ts';
import { by, identityWith, peopleWith } from './test-people.ts';

const own = ['account:a-1:perform:advanced_actions', 'read:device:d-1'];
const delegate = identityWith('delegate', { role: 'role-delegate', permissions: own });
const becomes = (role: string, accountId = 'a-1'): Change => ({
  ...by,
  accountId,
  kind: 'roles-changed',
  userId: 'delegate',
  formerRoleIds: ['role-delegate'],
  roleIds: [role],
});
const sandboxWith = (...changes: Change[]) => peopleWith({ changes }).sandbox;
const [one, two] = [{ id: 'a-1' }, { id: 'a-2' }];

test('permissions of an account keep their account after a change of roles', () => {
  const sandbox = sandboxWith(becomes('role-device-manager'));
  expect(currentPermissions(sandbox, delegate, [one])).toEqual(['perform:reposition_device', ...own]);
  expect(currentPermissions(sandbox, delegate, [one, two])).toEqual([
    'account:a-1:perform:reposition_device',
    'account:a-1:perform:advanced_actions',
    'account:a-1:read:device:d-1',
    'account:a-2:read:device:d-1',
  ]);
});

test('a role that is taken away ends its permissions in a token, not those without a role', () => {
  const sandbox = sandboxWith(becomes('role-device-manager'), becomes('role-viewer'));
  const token = [...own, 'perform:reposition_device', 'account:a-1:perform:reposition_device'];
  expect(stillGiven(token, sandbox, delegate, 'a-1')).toEqual(own);
  expect(stillGiven(token, sandbox, delegate, 'a-2')).toEqual(token);
});
