import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, Visitor, WorldData } from '#mock-server/contract/context.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { accepted, contextWith, personWith } from '#mock-server/domains/people/state/test-people.ts';
import { accountLog } from './account-log.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { subjectOf } from './subject-of.ts';

const startsAt = Date.UTC(2025, 10, 21);
const day = 86_400_000;
const groups = groupsAt('Lab', 'Van');
const ann = personWith('ann', { createdAt: startsAt - day });
const own: Partial<DeviceRecord> = { id: 'device-d-1', license: null, history: () => [] };

/** A fleet of 30 devices, the second of which is the session's. */
function contextIn({ changes = [], from = startsAt }: { changes?: Change[]; from?: number } = {}) {
  const base = contextWith([], { persons: [ann], changes });
  const devices = Array.from({ length: 30 }, (_, number) => ({ id: `device-d-${number}` }) as DeviceRecord);
  const account = {
    ...base.world.accounts[0],
    timeZone: 'UTC',
    groups,
    devices: () => devices,
    device: own,
    organization: { name: 'North', contacts: [] } as Partial<OrganizationRecord>,
  } as AccountRecord;
  const world: Partial<WorldData> = {
    seed: 1,
    startsAt,
    steady: { from } as WorldData['steady'],
    accounts: [account],
    accountsAtStart: () => [account],
  };
  const visitor = { ...base.visitor, device: own } as Visitor;
  return { account, context: { ...base, visitor, world: world as WorldData } as RequestContext };
}

const ids = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id);

test('a world whose clock is moved back has only what was before', () => {
  const { account, context } = contextIn({ from: startsAt - day });
  const log = accountLog(account, context);
  expect(log.every(({ at }) => at <= startsAt - day)).toBe(true);
  expect(ids(log)).toContain('log-joined-ann');
  const earlier = contextIn({ from: startsAt - day - 1 });
  expect(ids(accountLog(earlier.account, earlier.context))).not.toContain('log-joined-ann');
});

test('the subject of an entry is as it is now, or null once it is gone', () => {
  const { account, context } = contextIn({ changes: [accepted('bo')] });
  const subject = (about: AuditEntry['about']) =>
    subjectOf(auditEntry({ id: '', at: 0, actor: null, action: '', summary: '', about }), account, context);
  expect(subject({ kind: 'device', id: 'device-d-1' })).toBe(own);
  expect(subject({ kind: 'device', id: 'device-d-2' })).toMatchObject({ id: 'device-d-2' });
  expect(subject({ kind: 'device', id: 'gone' })).toBeNull();
  expect(subject({ kind: 'group', id: 'Van' })).toBe(groups[1]);
  expect(subject({ kind: 'group', id: 'gone' })).toBeNull();
  expect(subject({ kind: 'user', id: 'ann' })).toBe(ann);
  expect(subject({ kind: 'user', id: 'joined-bo' })).toMatchObject({ id: 'joined-bo' });
  expect(subject({ kind: 'user', id: 'gone' })).toBeNull();
  expect(subject({ kind: 'organization' })).toMatchObject({ name: 'North' });
  expect(subject(null)).toBeNull();
});
