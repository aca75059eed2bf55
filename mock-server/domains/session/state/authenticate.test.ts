import type { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type {
  Authenticate,
  AuthenticationContext,
  Credentials,
  Sandbox,
  Visitor,
} from '#mock-server/contract/context.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { by, identityWith, peopleWith } from '#mock-server/domains/people/state/test-people.ts';
import { holds } from '#schema/claims/permissions.ts';
import { createAuthenticate } from './authenticate.ts';

const start = Date.UTC(2025, 10, 21);
const owner = identityWith('owner', { permissions: ['access:admin'], password: 'a password' });
const tokens = createSignedTokens();
const device = { id: 'd-1', name: null } as DeviceRecord;
const { account: base, fixtures } = peopleWith({ identities: [owner] });
const accounts: AccountRecord[] = [
  { ...base, device },
  { ...base, id: 'a-2', device: null },
];

let authenticate: Authenticate;
beforeEach(() => {
  authenticate = createAuthenticate(tokens);
});

function contextAfter(changes: Change[] = []): AuthenticationContext {
  const key = crypto.randomUUID();
  const sandbox: Sandbox = { key, world: emptyWorld, query: '', startedAt: start, changes };
  return { accounts, fixtures, sandbox, now: start };
}

const token = `Bearer ${tokens.sign({ sub: owner.subject, permissions: ['access:admin'] }, start)}`;
const sent = (credentials: Partial<Credentials>, context = contextAfter()) =>
  authenticate({ authorization: null, accountId: null, as: null, ...credentials }, context);
const refusalOf = (...request: Parameters<typeof sent>) => {
  try {
    return sent(...request);
  } catch (error) {
    return (error as GraphQLError).extensions;
  }
};
const invalid = expect.objectContaining({ code: 'UNAUTHENTICATED' });

const status = (accountId: string): Change => ({
  ...by,
  accountId,
  kind: 'status-changed',
  userId: 'owner',
  status: 'SUSPENDED',
});

const owns = { as: 'owner' } as const;

test('a visitor works in an account where they are not suspended', () => {
  expect(sent({ ...owns, accountId: 'a-2' })).toMatchObject({ accountId: 'a-2', device: null });
  expect(sent(owns, contextAfter([status('a-1')]))?.accountId).toBe('a-2');
  expect(refusalOf(owns, contextAfter([status('a-1'), status('a-2')]))).toEqual(invalid);
});

test('roles that are taken away are those of one account', () => {
  const roles: Change = {
    ...by,
    kind: 'roles-changed',
    userId: 'owner',
    formerRoleIds: [],
    roleIds: ['role-viewer'],
  };
  const canAdminister = (credentials: Partial<Credentials>) =>
    holds((sent(credentials, contextAfter([roles])) as Visitor).permissions, 'access:admin');
  for (const credentials of [{ authorization: token }, owns])
    expect([canAdminister(credentials), canAdminister({ ...credentials, accountId: 'a-2' })]).toEqual([
      false,
      true,
    ]);
});

test('what changes counts at once, and in its own sandbox only', () => {
  const context = contextAfter([status('a-3')]);
  expect(sent({ authorization: token }, context)?.accountId).toBe('a-1');
  context.sandbox.changes.push(status('a-1'));
  expect(sent({ authorization: token }, context)?.accountId).toBe('a-2');
  const other = contextAfter([status('a-3'), status('a-3')]);
  expect(sent({ authorization: token }, other)?.accountId).toBe('a-1');
});
