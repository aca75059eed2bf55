import { identityActor } from '#fixtures/builders/build-account.ts';
import type { AccountRecord, PersonRecord, RoleRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/builders/roles.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/sandbox/sandbox.ts';
import { lockedUntil } from '#mock-server/sandbox/sign-in-lock.ts';
import type { WorldRecord } from '#mock-server/world/build-world.ts';
import { acceptedIn, identitiesIn } from './joined.ts';
import { directPermissions } from './permissions-now.ts';

/** What the people of an account are looked at with; `now` in ms of the world's time. */
export type People = {
  account: AccountRecord;
  sandbox: Sandbox;
  fixtures: Fixtures;
  world: WorldRecord;
  now: number;
  /** Who looks: the only one in an account nobody else works in yet. */
  visitorId: string;
};

/** A role's record; ids in changes were checked when they were recorded. */
const rolesWith = (ids: readonly string[]): RoleRecord[] => ids.flatMap((id) => roleById(id) ?? []);

/** What this visitor changed about one person. */
type Touch = {
  roleIds?: readonly string[];
  status?: PersonRecord['status'];
  /** A lock from before the world began was ended. */
  unlocked?: boolean;
  signedInAt?: number;
  hasSecondStep?: boolean;
};

function touches({ account, sandbox }: People): Map<string, Touch> {
  const found = new Map<string, Touch>();
  const touch = (id: string, more: Touch) => found.set(id, { ...found.get(id), ...more });
  for (const change of sandbox.changes) {
    if (change.kind === 'signed-in') touch(change.identity, { signedInAt: change.at });
    if (change.kind === 'second-step-set-up') touch(change.identity, { hasSecondStep: true });
    if (!('accountId' in change) || change.accountId !== account.id) continue;
    if (change.kind === 'roles-changed') touch(change.userId, { roleIds: change.roleIds });
    if (change.kind === 'status-changed')
      for (const id of change.userIds) touch(id, { status: change.status, unlocked: true });
  }
  return found;
}

function joined({ account, sandbox, fixtures }: People): PersonRecord[] {
  const identities = identitiesIn(fixtures, sandbox);
  return acceptedIn(sandbox).flatMap((change): PersonRecord[] => {
    const identity = identities.find(({ id }) => id === change.userId);
    if (!identity || change.accountId !== account.id) return [];
    const { at } = change;
    return [
      {
        ...identityActor(identity),
        type: 'User',
        status: 'ACTIVE',
        lockedUntil: null,
        roles: rolesWith(change.roleIds),
        mfaEnrolled: false,
        lastSignInAt: at,
        createdAt: at,
      },
    ];
  });
}

/** Everybody who works in an account as this visitor's changes left them, in no order but the account's. */
export function peopleNow(people: People): PersonRecord[] {
  const { account, sandbox, now, world, visitorId } = people;
  const touched = touches(people);
  const before = account.people().filter(({ id }) => !account.alone || id === visitorId);
  return [...before, ...joined(people)].map((person) => {
    const touch = touched.get(person.id);
    const lock = touch?.unlocked || (person.lockedUntil ?? 0) <= now ? null : person.lockedUntil;
    return {
      ...person,
      status: touch?.status ?? person.status,
      lockedUntil: lock ?? lockedUntil({ sandbox, world, now }, person.id),
      roles: touch?.roleIds ? rolesWith(touch.roleIds) : person.roles,
      mfaEnrolled: person.mfaEnrolled || touch?.hasSecondStep === true,
      lastSignInAt: touch?.signedInAt ?? person.lastSignInAt,
    };
  });
}

/** What somebody may do, and the roles each permission comes from; by permission. */
export function grantsOf(
  { id, roles }: PersonRecord,
  { identities }: Fixtures,
): { permission: string; roles: RoleRecord[] }[] {
  const identity = identities.get(id);
  const direct = identity ? directPermissions(identity) : [];
  const names = new Set([...roles.flatMap(({ permissions }) => permissions), ...direct]);
  return [...names].sort().map((permission) => ({
    permission,
    roles: roles.filter(({ permissions }) => permissions.includes(permission)),
  }));
}

/** Whether somebody administers the account and is not kept from it. */
export const administers = (person: PersonRecord, fixtures: Fixtures): boolean =>
  person.status !== 'SUSPENDED' &&
  grantsOf(person, fixtures).some(({ permission }) => permission === 'access:admin');
