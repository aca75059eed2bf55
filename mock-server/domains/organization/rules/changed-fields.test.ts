import { expect, test } from 'vitest';
import { policyChanges, profileChanges } from './changed-fields.ts';

const owner = { kind: 'LICENSE_OWNER', name: 'Angela', email: 'angela@north.example', phone: '555' } as const;
const profile = { name: 'Lab', timeZone: 'UTC', contacts: [owner] };

test('a change of a profile lists the fields that differ, contacts in one line', () => {
  expect(profileChanges(profile, structuredClone(profile))).toEqual([]);
  const security = { ...owner, kind: 'SECURITY' as const, phone: null };
  expect(profileChanges(profile, { name: 'Labs', timeZone: 'Etc/UTC', contacts: [security] })).toEqual([
    { field: 'Name', before: 'Lab', after: 'Labs' },
    { field: 'Time zone', before: 'UTC', after: 'Etc/UTC' },
    { field: 'License owner', before: 'Angela, angela@north.example, 555', after: null },
    { field: 'Security contact', before: null, after: 'Angela, angela@north.example' },
  ]);
});

test('a change of a policy lists the settings that differ, in words', () => {
  const policy = {
    idleTimeoutMinutes: null,
    passwordMaxAgeDays: 365,
    passwordMinLength: 14,
    lockAfterFailures: 5,
  };
  expect(policyChanges(policy, { ...policy })).toEqual([]);
  const after = { ...policy, idleTimeoutMinutes: 20, passwordMaxAgeDays: null };
  expect(policyChanges(policy, { ...after, passwordMinLength: 16, lockAfterFailures: 3 })).toEqual([
    { field: 'Log out after inactivity', before: 'never', after: '20 minutes' },
    { field: 'Passwords expire after', before: '365 days', after: 'never' },
    { field: 'Minimum password length', before: '14', after: '16' },
    { field: 'Locked after failed sign-ins', before: '5', after: '3' },
  ]);
});
