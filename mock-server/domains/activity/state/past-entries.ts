import { signedInAt } from '#fixtures/builders/build-people.ts';
import type { AccountRecord, ActivityRecord } from '#fixtures/builders/records.ts';
import { lastAtWork } from '#fixtures/builders/work-hours.ts';
import { createRandom } from '#fixtures/random.ts';
import { groupPath } from '#mock-server/domains/groups/state.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';

const portalActions: readonly ActivityRecord['action'][] = [
  'authentication_code.issued',
  'fastrak_trial.requested',
  'license_exchange.created',
  'license_exchange.acknowledged',
  'software.updated',
  'usage_report.uploaded',
];

const weeks = 52;

/**
 * From before the start of a world (ms), oldest first. They agree with its facts: everyone joined, groups were created, and a
 * device was moved each week.
 */
export function pastEntries(account: AccountRecord, seed: number, start: number): AuditEntry[] {
  const { device: own, groups } = account;
  const isNew = own?.license?.lastCheckInAt === null;
  if (isNew) return [];
  const random = createRandom(seed, account.id, 'log');
  const people = account.people();
  const administrators = people.filter(
    ({ roles, status }) =>
      roles.some(({ permissions }) => permissions.includes('access:admin')) && status === 'ACTIVE',
  );
  /** An entry by an administrator during working hours; by the portal itself while there was none. */
  function administered(entry: Pick<AuditEntry, 'id' | 'at' | 'action' | 'summary' | 'about' | 'changes'>) {
    const at = lastAtWork(entry.at, account.timeZone);
    const there = signedInAt(administrators, at);
    return auditEntry({ ...entry, at, actor: there.length > 0 ? random.pick(there) : null });
  }

  const ofPeople = people.flatMap((person): AuditEntry[] => {
    const { id, displayName, createdAt, lastSignInAt, statusSince } = person;
    const about = { kind: 'user', id } as const;
    const joined = auditEntry({
      id: `log-joined-${id}`,
      at: createdAt,
      actor: person,
      action: 'user.joined',
      summary: `${displayName} accepted an invitation and joined.`,
      about,
    });
    const signedIn = auditEntry({
      id: `log-signed-in-${id}`,
      at: lastSignInAt ?? 0,
      actor: person,
      action: 'session.started',
      summary: `${displayName} signed in.`,
      about,
    });
    const suspended = administered({
      id: `log-status-${id}`,
      at: statusSince ?? 0,
      action: 'user.suspended',
      summary: `${displayName} was suspended.`,
      about,
      changes: [{ field: 'Status', before: 'Active', after: 'Suspended' }],
    });
    return [
      joined,
      ...(lastSignInAt === null ? [] : [signedIn]),
      ...(statusSince === null ? [] : [suspended]),
    ];
  });

  const ofGroups = groups.map((group) =>
    administered({
      id: `log-created-${group.id}`,
      at: start - (600 + random.below(300)) * dayMs,
      action: 'group.created',
      summary: `Group ${groupPath(group)} created.`,
      about: { kind: 'group', id: group.id },
      changes: [{ field: 'Name', before: null, after: group.name }],
    }),
  );

  const movable = account.devices().filter(({ id }) => groups.length > 1 && id !== own?.id);
  const moves = Array.from({ length: Math.min(weeks, movable.length) }, (_, week) => {
    // Each device once, so that it ends up where it is.
    const [device] = movable.splice(random.below(movable.length), 1);
    if (!device) return [];
    const pathOf = (id: string | null) => groups.filter((group) => group.id === id).map(groupPath)[0] ?? null;
    const after = pathOf(device.groupId);
    const before = pathOf(random.pick(groups).id);
    return administered({
      id: `log-moved-${week + 1}`,
      at: start - week * 7 * dayMs - (1 + random.below(7 * 24 - 1)) * 3_600_000,
      action: 'device.moved',
      summary: `Device ${device.serialNumber} moved to ${after ?? 'no group'}.`,
      about: { kind: 'device', id: device.id },
      changes: [{ field: 'Group', before: before === after ? null : before, after }],
    });
  }).flat();

  const ofOwnDevice = own
    ? own
        .history()
        .filter(({ action }) => portalActions.includes(action))
        .map((entry): AuditEntry => ({ ...entry, about: { kind: 'device', id: own.id } }))
    : [];
  return [...ofPeople, ...ofGroups, ...moves, ...ofOwnDevice].sort((a, b) => a.at - b.at);
}
