import { identityActor, tokenLifeMs } from '#fixtures/builders/build-people.ts';
import type { AccountRecord, PersonRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RoleRecord } from '#fixtures/roles.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext, Sandbox } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';
import { directPermissions } from './current-permissions.ts';
import { acceptedIn, identitiesIn } from './identities.ts';

/** What the people of an account are read from. `now` is in ms of the world's time. */
export type People = {
  account: AccountRecord;
  sandbox: Sandbox;
  fixtures: Fixtures;
  now: number;
  /** The only person of a single-person account. */
  visitorId: string;
};

/** IDs in changes were checked when they were recorded. */
const rolesWith = (ids: readonly string[]): RoleRecord[] => ids.flatMap((id) => roleById(id) ?? []);

type PersonChange = {
  roleIds?: readonly string[];
  status?: PersonRecord['status'];
  signedInAt?: number;
  lastActAt?: number;
};

function changesByPerson({ account, sandbox }: People): Map<string, PersonChange> {
  const changeById = new Map<string, PersonChange>();
  const touch = (id: string, more: PersonChange) => changeById.set(id, { ...changeById.get(id), ...more });
  for (const change of sandbox.changes) {
    if (change.kind === 'signed-in') touch(change.identity, { signedInAt: change.at });
    else if ('identity' in change) touch(change.identity, { lastActAt: change.at });
    if (!('accountId' in change) || change.accountId !== account.id) continue;
    if (change.kind === 'roles-changed') touch(change.userId, { roleIds: change.roleIds });
    if (change.kind === 'status-changed') touch(change.userId, { status: change.status });
  }
  return changeById;
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
        statusSince: null,
        roles: rolesWith(change.roleIds),
        lastSignInAt: at,
        createdAt: at,
      },
    ];
  });
}

function currentPerson(person: PersonRecord, touch: PersonChange | undefined): PersonRecord {
  if (!touch) return person;
  const { signedInAt = person.lastSignInAt, lastActAt = 0 } = touch;
  // A link signs in without a form, so there may be nothing but what was done.
  const isOver = lastActAt > (signedInAt ?? 0) + tokenLifeMs;
  return {
    ...person,
    status: touch.status ?? person.status,
    roles: touch.roleIds ? rolesWith(touch.roleIds) : person.roles,
    lastSignInAt: isOver ? lastActAt : signedInAt,
  };
}

export function currentPeople(people: People): readonly PersonRecord[] {
  const { account, visitorId } = people;
  const touched = changesByPerson(people);
  const before = account.people().filter(({ id }) => !account.alone || id === visitorId);
  return [...before, ...joined(people)].map((person) => currentPerson(person, touched.get(person.id)));
}

export const personById = (id: string, people: People): PersonRecord | null =>
  currentPeople(people).find((person) => person.id === id) ?? null;

/** The permissions of a person, sorted. */
export function permissionsOf({ id, roles }: PersonRecord, { identities }: Fixtures): string[] {
  const identity = identities.get(id);
  const direct = identity ? directPermissions(identity) : [];
  return [...new Set([...roles.flatMap(({ permissions }) => permissions), ...direct])].sort();
}

/** Whether a person administers the account; nobody suspended does. */
export const administers = (person: PersonRecord, fixtures: Fixtures): boolean =>
  person.status !== 'SUSPENDED' && permissionsOf(person, fixtures).includes('access:admin');

/** The people of the visitor's account. Callers check the permission. */
export function peopleOf(context: RequestContext): People {
  const { sandbox, fixtures, now } = context;
  return {
    account: currentAccount(context),
    sandbox,
    fixtures,
    now,
    visitorId: visitorOrRefuse(context).identity.id,
  };
}

/** The visitor who makes a change, their account, and the time. */
export function visitorAndTime(context: RequestContext) {
  const { identity, accountId } = visitorOrRefuse(context);
  return { at: context.now, identity: identity.id, accountId };
}
