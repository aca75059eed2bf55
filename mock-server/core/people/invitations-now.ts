import { identityActor } from '#fixtures/builders/build-account.ts';
import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import type { ActorRecord, InvitationRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/builders/roles.ts';
import type { Invited } from '#mock-server/contract/people-change.ts';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
  InvitationStatus,
} from '#mock-server/contract/types.generated.ts';
import { type Conditions, countBy, matching } from '#mock-server/core/collections/conditions.ts';
import { createMemo } from '#mock-server/core/collections/create-memo.ts';
import type { Sandbox } from '#mock-server/core/sandbox/sandbox.ts';
import { compareKeys } from '#mock-server/domains/people/select-people.ts';
import { identitiesIn } from './joined.ts';
import type { People } from './people-now.ts';

/** How long it takes until a mail comes back. */
const bounceMs = 30_000;

/** Nobody can have an address there (RFC 2606), so that what bounces can be tried out. */
const bounces = (email: string) => email.toLowerCase().endsWith('.invalid');

const sent = (at: number) => ({ sentAt: at, expiresAt: at + invitationLifeMs });

function newOnes(
  { at, emails, roleIds }: Invited,
  place: number,
  invitedBy: ActorRecord,
): InvitationRecord[] {
  const roles = roleIds.flatMap((id) => roleById(id) ?? []);
  return emails.map((email, index) => ({
    id: `invitation-new-${place + 1}-${index + 1}`,
    email,
    roles,
    status: 'PENDING',
    invitedBy,
    ...sent(at),
  }));
}

/** Mail to an address that failed before fails again. */
const resent = (invitation: InvitationRecord, at: number): InvitationRecord => ({
  ...invitation,
  ...sent(at),
  status: 'PENDING',
  failedBefore: invitation.failedBefore || invitation.status === 'BOUNCED',
});

type Known = {
  before: readonly InvitationRecord[];
  changes: number;
  everybody: boolean;
  invitations: readonly InvitationRecord[];
};
const known = new WeakMap<Sandbox, Known>();

/**
 * Everyone invited as this visitor's changes left it, in no order; the same list each time until something changes.
 * In an account nobody else works in only those invited since; `everybody` is for the invited person, who is
 * invited there too.
 */
export function invitationsNow(people: People, everybody = false): readonly InvitationRecord[] {
  const { account, sandbox } = people;
  const changes = sandbox.changes.length;
  const before = account.invitations();
  if (changes === 0) return everybody || !account.alone ? before : [];
  const found = known.get(sandbox);
  if (found?.before === before && found.changes === changes && found.everybody === everybody)
    return found.invitations;
  const invitations = changedInvitations(people, everybody);
  known.set(sandbox, { before, changes, everybody, invitations });
  return invitations;
}

function changedInvitations(people: People, everybody: boolean): InvitationRecord[] {
  const { account, sandbox, fixtures } = people;
  const identities = identitiesIn(fixtures, sandbox);
  const found = new Map(account.invitations().map((each) => [each.id, each]));
  const touched = new Set<string>();
  const change = (id: string, change: (before: InvitationRecord) => InvitationRecord) => {
    const before = found.get(id);
    if (before) found.set(id, change(before));
    touched.add(id);
  };
  for (const [place, each] of sandbox.changes.entries()) {
    if (!('accountId' in each) || each.accountId !== account.id) continue;
    if (each.kind === 'people-invited') {
      const identity = identities.find(({ id }) => id === each.identity);
      if (!identity) continue;
      for (const made of newOnes(each, place, identityActor(identity))) {
        found.set(made.id, made);
        touched.add(made.id);
      }
    } else if (each.kind === 'invitations-resent')
      for (const id of each.invitationIds) change(id, (before) => resent(before, each.at));
    else if (each.kind === 'invitations-revoked')
      for (const id of each.invitationIds) change(id, (before) => ({ ...before, status: 'REVOKED' }));
    else if (each.kind === 'invitation-accepted')
      change(each.invitationId, (before) => ({ ...before, status: 'ACCEPTED' }));
  }
  return [...found.values()].filter(({ id }) => everybody || !account.alone || touched.has(id));
}

/** When the mail of an invitation came back (ms); null when it had not by `now`. */
export function bouncedAt(
  { status, email, sentAt, failedBefore }: InvitationRecord,
  now: number,
): number | null {
  const fails = status === 'BOUNCED' || (status === 'PENDING' && (failedBefore || bounces(email)));
  const at = sentAt + bounceMs;
  return fails && now >= at ? at : null;
}

/** What became of an invitation by `now` (ms). */
export function invitationStatus(invitation: InvitationRecord, now: number): InvitationStatus {
  const { status, expiresAt } = invitation;
  if (bouncedAt(invitation, now) !== null) return 'BOUNCED';
  return status === 'PENDING' && now >= expiresAt ? 'EXPIRED' : status;
}

const statuses: readonly InvitationStatus[] = ['BOUNCED', 'EXPIRED', 'PENDING', 'ACCEPTED', 'REVOKED'];

/** What a field is compared by. */
const keys: Record<InvitationSortField, (invitation: InvitationRecord, now: number) => string | number> = {
  EMAIL: ({ email }) => email.toLowerCase(),
  STATUS: (invitation, now) => statuses.indexOf(invitationStatus(invitation, now)),
  SENT: ({ sentAt }) => sentAt,
  EXPIRES: ({ expiresAt }) => expiresAt,
};

function conditionsOf({ search, status }: InvitationFilter, now: number): Conditions<InvitationRecord> {
  const conditions = new Map<string, (invitation: InvitationRecord) => boolean>();
  const part = search?.trim().toLowerCase();
  if (part) conditions.set('search', ({ email }) => email.toLowerCase().includes(part));
  if (status) conditions.set('status', (invitation) => status.includes(invitationStatus(invitation, now)));
  return conditions;
}

/** When the status of one of these changes next by itself after `now` (ms). */
function nextChange(invitations: readonly InvitationRecord[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { sentAt, expiresAt } of invitations)
    for (const at of [sentAt + bounceMs, expiresAt]) if (at > now && at < next) next = at;
  return next;
}

const unchanged = new WeakMap<object, { from: number; until: number }>();

/** `now`, or an earlier time (ms) at which all of these already had the status they have now. */
function timeOfStatuses(invitations: readonly InvitationRecord[], now: number): number {
  const known = unchanged.get(invitations);
  if (known && known.from <= now && now < known.until) return known.from;
  unchanged.set(invitations, { from: now, until: nextChange(invitations, now) });
  return now;
}

const selections = createMemo<InvitationRecord[]>();
const facets = createMemo<ReturnType<typeof makeFacets>>();

/** The invitations that match a filter, in the order asked for, then the newest first. */
export function selectInvitations(
  invitations: readonly InvitationRecord[],
  filter: InvitationFilter,
  sort: readonly InvitationSort[],
  now: number,
): readonly InvitationRecord[] {
  const at = timeOfStatuses(invitations, now);
  return selections(invitations, [filter, sort, at], () => makeSelection(invitations, filter, sort, at));
}

function makeSelection(
  invitations: readonly InvitationRecord[],
  filter: InvitationFilter,
  sort: readonly InvitationSort[],
  now: number,
): InvitationRecord[] {
  const order = [...sort, { field: 'SENT', direction: 'DESC' } as const];
  return [...matching(invitations, conditionsOf(filter, now))].sort((a, b) => {
    for (const { field, direction } of order) {
      const compared = compareKeys(keys[field](a, now), keys[field](b, now), direction === 'DESC' ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return a.id < b.id ? -1 : 1;
  });
}

/** States by which invitations can be filtered, each with those among what the other conditions leave. */
export function invitationFacets(
  invitations: readonly InvitationRecord[],
  filter: InvitationFilter,
  now: number,
) {
  const at = timeOfStatuses(invitations, now);
  return facets(invitations, [filter, at], () => makeFacets(invitations, filter, at));
}

function makeFacets(invitations: readonly InvitationRecord[], filter: InvitationFilter, now: number) {
  const found = countBy(matching(invitations, conditionsOf(filter, now), 'status'), (invitation) =>
    invitationStatus(invitation, now),
  );
  return { statuses: statuses.map((status) => ({ status, count: found.get(status) ?? 0 })) };
}
