import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import type { AccountRecord, ActivityRecord } from '#fixtures/builders/records.ts';
import { lastAtWork } from '#fixtures/builders/work-hours.ts';
import { dayMs } from '#fixtures/offset.ts';
import { createIndexedRandom, createRandom, type Random } from '#fixtures/random.ts';
import { groupPath } from '#mock-server/domains/groups/state/group-tree.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';

const portalActions: readonly ActivityRecord['action'][] = [
  'authentication_code.issued',
  'fastrak_trial.requested',
  'license_exchange.created',
  'license_exchange.acknowledged',
  'software.updated',
  'usage_report.uploaded',
];

const maxMoved = 4_000;
const maxRenamed = 400;

type Past = {
  account: AccountRecord;
  /** World time, ms. */
  start: number;
  random: Random;
  administrators: readonly PersonRecord[];
  /** The instant, or one before it within working hours. */
  atWork: (instant: number) => number;
};

/** Null (the portal itself) if there was none. */
function administratorAt({ administrators, random }: Past, at: number): PersonRecord | null {
  const there = administrators.filter(({ createdAt }) => createdAt < at);
  return there.length > 0 ? random.pick(there) : null;
}

function personEntries(past: Past, person: PersonRecord): AuditEntry[] {
  const { start, random } = past;
  const { id, displayName, roles, statusSince, createdAt, lastSignInAt } = person;
  const about = { kind: 'user', id } as const;
  const between = (from: number) => from + Math.floor(random.next() * Math.max(start - from - dayMs, 0));
  const entries = [
    auditEntry({
      id: `log-joined-${id}`,
      at: createdAt,
      actor: person,
      action: 'user.joined',
      summary: `${displayName} accepted an invitation and joined.`,
      about,
    }),
  ];
  const [role] = roles;
  if (random.next() < 0.2 && role && roles.length === 1) {
    const at = Math.max(past.atWork(between(createdAt)), createdAt);
    const before = role.name === 'Viewer' ? 'Operator' : 'Viewer';
    entries.push(
      auditEntry({
        id: `log-role-${id}`,
        at,
        actor: administratorAt(past, at),
        action: 'user.roles_changed',
        summary: `Role of ${displayName} changed from ${before} to ${role.name}.`,
        about,
        changes: [{ field: 'Role', before, after: role.name }],
      }),
    );
  }
  if (lastSignInAt !== null)
    entries.push(
      auditEntry({
        id: `log-signed-in-${id}`,
        at: lastSignInAt,
        actor: person,
        action: 'session.started',
        summary: `${displayName} signed in.`,
        about,
      }),
    );
  if (statusSince !== null) {
    entries.push(
      auditEntry({
        id: `log-status-${id}`,
        at: statusSince,
        actor: administratorAt(past, statusSince),
        action: 'user.suspended',
        summary: `${displayName} was suspended.`,
        about,
        changes: [{ field: 'Status', before: 'Active', after: 'Suspended' }],
      }),
    );
  }
  return entries;
}

function groupEntries(past: Past): AuditEntry[] {
  const { account, start, random } = past;
  const entries = account.fleet.groups.map((group) => {
    const at = past.atWork(start - (600 + random.below(300)) * dayMs - random.below(86_400) * 1_000);
    return auditEntry({
      id: `log-created-${group.id}`,
      at,
      actor: administratorAt(past, at),
      action: 'group.created',
      summary: `Group ${groupPath(group)} created.`,
      about: { kind: 'group', id: group.id },
      changes: [{ field: 'Name', before: null, after: group.name }],
    });
  });
  const [heir] = account.fleet.groups;
  if (!heir) return entries;
  const at = past.atWork(start - 37 * dayMs - 4_000_000);
  return [
    ...entries,
    auditEntry({
      id: 'log-deleted-loan-pool',
      at,
      actor: administratorAt(past, at),
      action: 'group.deleted',
      summary: `Group Loan pool deleted; its 2 devices moved to ${groupPath(heir)}.`,
      about: null,
      changes: [{ field: 'Name', before: 'Loan pool', after: null }],
    }),
  ];
}

/** Each device once, so that the last value is the current one. */
function deviceEntries(past: Past, seed: number): AuditEntry[] {
  const { account, start } = past;
  const { fleet } = account;
  if (fleet.groups.length < 2) return [];
  const draw = createIndexedRandom(seed, account.id, 'log');
  const moved = Math.min(Math.ceil(fleet.size / 3), maxMoved);
  const renamed = Math.min(Math.ceil(fleet.size / 8), maxRenamed);
  const own = account.device && fleet.placeOf(account.device.id);
  return Array.from({ length: moved + renamed }, (_, number): AuditEntry | null => {
    const isMove = number < moved;
    const count = isMove ? moved : renamed;
    const step = fleet.size / count;
    const place = Math.floor((isMove ? number : number - moved) * step);
    if (place === own) return null;
    const at = past.atWork(start - Math.floor((1 + draw(number, 0) * 360) * dayMs));
    const { serialNumber, name } = fleet.rowAt(place);
    const about = { kind: 'device', id: `device-${serialNumber.toLowerCase()}` } as const;
    const actor = administratorAt(past, at);
    if (!isMove) {
      if (name === null) return null;
      return auditEntry({
        id: `log-renamed-${number}`,
        at,
        actor,
        action: 'device.updated',
        summary: `Device ${serialNumber} named ${name}.`,
        about,
        changes: [{ field: 'Name', before: null, after: name }],
      });
    }
    const current = fleet.groupAt(place);
    const after = current && groupPath(current);
    const other = fleet.groups[Math.floor(draw(number, 1) * fleet.groups.length)] ?? null;
    const from = other && groupPath(other);
    const before = from === after ? null : from;
    return auditEntry({
      id: `log-moved-${number}`,
      at,
      actor,
      action: 'device.moved',
      summary: `Device ${serialNumber} moved to ${after ?? 'no group'}.`,
      about,
      changes: [{ field: 'Group', before, after }],
    });
  }).filter((entry) => entry !== null);
}

function organizationEntries(past: Past): AuditEntry[] {
  const { account, start } = past;
  const { organization } = account;
  if (!organization) return [];
  const { contacts, name } = organization;
  const contactAt = past.atWork(start - 63 * dayMs - 9_000_000);
  const [owner] = contacts;
  if (!owner) return [];
  return [
    auditEntry({
      id: 'log-contact',
      at: contactAt,
      actor: administratorAt(past, contactAt),
      action: 'organization.updated',
      summary: `License owner contact of ${name} changed.`,
      about: { kind: 'organization' },
      changes: [{ field: 'License owner', before: null, after: `${owner.name}, ${owner.email}` }],
    }),
  ];
}

const isNew = ({ device }: AccountRecord) => device?.license?.lastCheckInAt === null;

/** Oldest first; they agree with the facts: everyone joined, groups were created, devices moved where they are. */
export function pastEntries(account: AccountRecord, seed: number, start: number): AuditEntry[] {
  if (isNew(account)) return [];
  const people = account.people();
  const past: Past = {
    account,
    start,
    random: createRandom(seed, account.id, 'log'),
    administrators: people.filter(
      ({ roles, status }) =>
        roles.some(({ permissions }) => permissions.includes('access:admin')) && status === 'ACTIVE',
    ),
    atWork: (instant) => lastAtWork(instant, account.timeZone),
  };
  const { device } = account;
  const own = device?.history().filter(({ action }) => portalActions.includes(action)) ?? [];
  return [
    ...people.flatMap((person) => personEntries(past, person)),
    ...groupEntries(past),
    ...deviceEntries(past, seed),
    ...organizationEntries(past),
    ...own.map((entry): AuditEntry => ({ ...entry, about: device && { kind: 'device', id: device.id } })),
  ].sort((a, b) => a.at - b.at);
}
