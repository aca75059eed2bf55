import { expect, test } from 'vitest';
import { profileChanges } from './changed-fields.ts';

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
