import { expect, test } from 'vitest';
import type { AuditFilter } from '#mock-server/contract/types.generated.ts';
import { personWith } from '#mock-server/domains/people/state/test-people.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { filterLog } from './filter-log.ts';

const [ann, bo] = [personWith('ann', { displayName: 'Ann Lee' }), personWith('bo')];
const entry = (id: string, at: number, more: Partial<AuditEntry>) =>
  auditEntry({ id, at, actor: null, action: 'device.moved', summary: 'Moved.', about: null, ...more });
const log = [
  entry('a', 1, { actor: ann, summary: 'Device 7C21 moved to Lab.' }),
  entry('b', 2, {
    actor: bo,
    action: 'device.updated',
    changes: [{ field: 'Name', before: 'Old', after: null }],
  }),
  entry('c', 3, { action: 'devices.listed', changes: [{ field: 'Name', before: null, after: 'Bench' }] }),
  entry('d', 4, { actor: ann, action: 'session.refused', outcome: 'REFUSED' }),
];
const found = (filter: AuditFilter) =>
  filterLog(log, filter)
    .map(({ id }) => id)
    .join('');
const at = (ms: number) => new Date(ms).toISOString();

test.each<[AuditFilter, string]>([
  [{}, 'abcd'],
  [{ actions: ['device.moved', 'session.refused'] }, 'ad'],
  [{ actions: ['device.*'] }, 'ab'],
  [{ actions: ['device'] }, ''],
  [{ actions: [] }, ''],
  [{ actorIds: ['bo', null] }, 'bc'],
  [{ from: at(2), to: at(4) }, 'bc'],
  [{ actions: null, actorIds: null, from: null, to: null }, 'abcd'],
])('entries are filtered by %j', (filter, expected) => {
  expect(found(filter)).toBe(expected);
});
