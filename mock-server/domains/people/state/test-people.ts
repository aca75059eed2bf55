import type { AccountRecord, InvitationRecord, PersonRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Fixtures, Identity, IdentityId } from '#fixtures/fixtures.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext, Sandbox, Visitor } from '#mock-server/contract/context.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import type { People } from './current-people.ts';

export const rolesNamed = (...names: string[]) => names.flatMap((name) => roleById(`role-${name}`) ?? []);

export const personWith = (id: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  type: 'User',
  id,
  displayName: id,
  email: `${id}@lab.example`,
  status: 'ACTIVE',
  statusSince: null,
  roles: [],
  lastSignInAt: null,
  createdAt: 0,
  ...more,
});

export const invitationWith = (id: string, more: Partial<InvitationRecord> = {}): InvitationRecord => ({
  id,
  email: `${id}@lab.example`,
  roles: [],
  status: 'PENDING',
  invitedBy: personWith('admin'),
  sentAt: 0,
  expiresAt: 1_000_000,
  ...more,
});

export const identityWith = (id: IdentityId, more: Partial<Identity> = {}): Identity => ({
  id,
  title: id,
  description: '',
  subject: `urn:graykey:user:${id}`,
  name: id,
  email: `${id}@lab.example`,
  permissions: [],
  usesDevice: true,
  ...more,
});

/** Of the account a-1. */
export const by = { at: 1_000, identity: 'admin', accountId: 'a-1' };

export const accepted = (id: string, more: Partial<Extract<Change, { kind: 'invitation-accepted' }>> = {}) =>
  ({
    ...by,
    kind: 'invitation-accepted',
    invitationId: id,
    userId: `joined-${id}`,
    displayName: `Joined ${id}`,
    email: `${id}@lab.example`,
    roleIds: ['role-viewer'],
    mark: `mark of ${id}`,
    ...more,
  }) as const;

type Setting = {
  persons?: PersonRecord[];
  invitations?: InvitationRecord[];
  identities?: Identity[];
  changes?: Change[];
  alone?: boolean;
  now?: number;
};

/** As the administrator reads them. */
export function peopleWith(setting: Setting = {}): People {
  const { persons = [], invitations = [], changes = [], alone = false, now = 2_000 } = setting;
  const account: Partial<AccountRecord> = {
    id: 'a-1',
    alone,
    people: () => persons,
    invitations: () => invitations,
  };
  const identities = (setting.identities ?? [identityWith('admin')]).map((each) => [each.id, each] as const);
  const fixtures: Partial<Fixtures> = { identities: new Map(identities) };
  const sandbox: Partial<Sandbox> = { changes };
  return {
    account: account as AccountRecord,
    sandbox: sandbox as Sandbox,
    fixtures: fixtures as Fixtures,
    now,
    visitorId: 'admin',
  };
}

/** A request of the administrator with these permissions. */
export function contextWith(permissions: readonly string[]): RequestContext {
  const visitor: Partial<Visitor> = {
    accountId: 'a-1',
    subject: { provider: 'graykey', userType: 'user', id: 'admin' },
    permissions: parsePermissions(permissions, { accountId: 'a-1', userType: 'user' }),
  };
  const context: Partial<RequestContext> = { visitor: visitor as Visitor };
  return context as RequestContext;
}
