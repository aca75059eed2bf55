import { invitationLifeMs } from '#fixtures/builders/build-invitations.ts';
import { identityActor } from '#fixtures/builders/build-people.ts';
import type { ActorRecord, InvitationRecord } from '#fixtures/builders/records.ts';
import type { ChangeOf } from '#fixtures/changes/changes.ts';
import { roleById } from '#fixtures/roles.ts';
import type { InvitationStatus } from '#mock-server/contract/types.generated.ts';
import type { People } from './current-people.ts';
import { identitiesIn } from './identities.ts';

export const bounceMs = 30_000;

/** Mail to this reserved domain (RFC 2606) always bounces. */
export const bounces = (email: string) => email.toLowerCase().endsWith('.invalid');

export const newInvitationId = (changeIndex: number, index: number): string =>
  `invitation-new-${changeIndex + 1}-${index + 1}`;

const sent = (at: number) => ({ sentAt: at, expiresAt: at + invitationLifeMs });

function createInvitations(
  { at, emails, roleIds }: ChangeOf<'people-invited'>,
  changeIndex: number,
  invitedBy: ActorRecord,
): InvitationRecord[] {
  const roles = roleIds.flatMap((id) => roleById(id) ?? []);
  return emails.map((email, index) => ({
    id: newInvitationId(changeIndex, index),
    email,
    roles,
    status: 'PENDING',
    invitedBy,
    ...sent(at),
  }));
}

const resent = (invitation: InvitationRecord, at: number): InvitationRecord => ({
  ...invitation,
  ...sent(at),
  status: 'PENDING',
  failedBefore: invitation.failedBefore || invitation.status === 'BOUNCED',
});

/** The invitations, in no order. A single-person account has only new ones; `everybody` is for the invited person. */
export function currentInvitations(people: People, everybody = false): readonly InvitationRecord[] {
  const { account, sandbox, fixtures } = people;
  const identities = identitiesIn(fixtures, sandbox);
  const invitationById = new Map(account.invitations().map((each) => [each.id, each]));
  const touched = new Set<string>();
  const change = (id: string, change: (before: InvitationRecord) => InvitationRecord) => {
    const before = invitationById.get(id);
    if (before) invitationById.set(id, change(before));
    touched.add(id);
  };
  for (const [changeIndex, each] of sandbox.changes.entries()) {
    if (!('accountId' in each) || each.accountId !== account.id) continue;
    if (each.kind === 'people-invited') {
      const identity = identities.find(({ id }) => id === each.identity);
      if (!identity) continue;
      for (const created of createInvitations(each, changeIndex, identityActor(identity))) {
        invitationById.set(created.id, created);
        touched.add(created.id);
      }
    } else if (each.kind === 'invitation-resent')
      change(each.invitationId, (before) => resent(before, each.at));
    else if (each.kind === 'invitation-revoked')
      change(each.invitationId, (before) => ({ ...before, status: 'REVOKED' }));
    else if (each.kind === 'invitation-accepted')
      change(each.invitationId, (before) => ({ ...before, status: 'ACCEPTED' }));
  }
  return [...invitationById.values()].filter(({ id }) => everybody || !account.alone || touched.has(id));
}

/** When an invitation bounced (ms); null if it hasn't by `now`. */
export function bouncedAt(
  { status, email, sentAt, failedBefore }: InvitationRecord,
  now: number,
): number | null {
  const fails = status === 'BOUNCED' || (status === 'PENDING' && (failedBefore || bounces(email)));
  const at = sentAt + bounceMs;
  return fails && now >= at ? at : null;
}

export function invitationStatus(invitation: InvitationRecord, now: number): InvitationStatus {
  const { status, expiresAt } = invitation;
  if (bouncedAt(invitation, now) !== null) return 'BOUNCED';
  return status === 'PENDING' && now >= expiresAt ? 'EXPIRED' : status;
}
