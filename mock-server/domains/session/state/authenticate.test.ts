import type { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type {
  Authenticate,
  AuthenticationContext,
  Credentials,
  Sandbox,
  TokenContent,
} from '#mock-server/contract/context.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import { sentAt } from '#mock-server/domains/mail/state/letters.ts';
import { by, identityWith, peopleWith } from '#mock-server/domains/people/state/test-people.ts';
import { holds } from '#schema/claims/permissions.ts';
import { createAuthenticate } from './authenticate.ts';

const start = Date.UTC(2025, 10, 21);
const hour = 3_600_000;
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

function contextAfter(changes: Change[] = [], now = start, more: Partial<AuthenticationContext> = {}) {
  const sandbox: Sandbox = {
    key: crypto.randomUUID(),
    world: emptyWorld,
    query: '',
    startedAt: start,
    changes: [],
  };
  sandbox.changes.push(...changes);
  return { accounts, fixtures, sandbox, now, ...more };
}

const tokenOf = (content: Partial<TokenContent> = {}, at = start) =>
  `Bearer ${tokens.sign({ sub: owner.subject, permissions: ['access:admin'], ...content }, at)}`;
const token = tokenOf();
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

describe('a visitor', () => {
  test('is an identity of the world, by its name or a token', () => {
    const expected = { identity: owner, accountId: 'a-1', device };
    expect(sent({ as: 'owner' })).toMatchObject(expected);
    expect(sent({ authorization: token })).toMatchObject(expected);
    expect(sent({ authorization: token.replace('Bearer ', 'bearer  ') })?.identity).toBe(owner);
    expect([sent({}), sent({ as: 'nobody' as 'owner' })]).toEqual([null, null]);
  });

  test('has no invalid token, even with the name of an identity', () => {
    const stranger = tokenOf({ sub: 'urn:graykey:user:nobody' });
    for (const authorization of ['owner', '', `x${token}`, `${token}x`, stranger])
      expect(refusalOf({ authorization, as: 'owner' })).toEqual(invalid);
  });

  test('works in one account of theirs', () => {
    expect(sent({ as: 'owner', accountId: 'a-2' })).toMatchObject({
      accountId: 'a-2',
      device: null,
    });
    expect(refusalOf({ as: 'owner', accountId: 'a-3' })).toEqual({
      code: 'FORBIDDEN',
      permission: 'account:a-3',
    });
    expect(refusalOf({ as: 'owner' }, contextAfter([], start, { accounts: [] }))).toEqual(invalid);
    expect(sent({ as: 'owner' }, contextAfter([status('a-1')]))?.accountId).toBe('a-2');
    expect(refusalOf({ as: 'owner' }, contextAfter([status('a-1'), status('a-2')]))).toEqual(invalid);
  });

  test('has the permissions of the token, without those that were taken away since', () => {
    const roles: Change = {
      ...by,
      kind: 'roles-changed',
      userId: 'owner',
      formerRoleIds: [],
      roleIds: ['role-viewer'],
    };
    const canAdminister = (credentials: Partial<Credentials>, changes: Change[] = []) => {
      const visitor = sent(credentials, contextAfter(changes));
      return visitor && holds(visitor.permissions, 'access:admin');
    };
    const lesser = tokenOf({ permissions: [] });
    expect([canAdminister({ authorization: token }), canAdminister({ authorization: lesser })]).toEqual([
      true,
      false,
    ]);
    expect(canAdminister({ authorization: token }, [roles])).toBe(false);
    for (const credentials of [{ authorization: token }, { as: 'owner' }] as const)
      expect(canAdminister({ ...credentials, accountId: 'a-2' }, [roles])).toBe(true);
    expect([canAdminister({ as: 'owner' }), canAdminister({ as: 'owner' }, [roles])]).toEqual([true, false]);
  });
});

describe('a link of a mail', () => {
  const resetSent: Change = { ...by, kind: 'password-reset-sent', userId: 'owner' };
  const context = contextAfter([resetSent]);
  const [letter] = sentAt(0, context);
  const content = (sub = 'urn:graykey:email:x@lab.example', key = context.sandbox.key) =>
    tokenOf({ sub, permissions: ['perform:password_reset'], link: { key, mail: letter?.id ?? '' } });

  test('has an address, and no person or device', () => {
    expect(sent({ authorization: content() }, context)).toMatchObject({
      identity: {
        id: `link-${letter?.id}`,
        name: 'x@lab.example',
        email: 'x@lab.example',
        usesDevice: false,
      },
      subject: { userType: 'email' },
      device: null,
      letter,
    });
    expect(refusalOf({ authorization: content(undefined, 'another') }, context)).toEqual(invalid);
    expect(refusalOf({ authorization: content('nobody') }, context)).toEqual(invalid);
  });
});

describe('credentials that were accepted before', () => {
  test('give the same visitor until something changes', () => {
    const context = contextAfter();
    const first = sent({ authorization: token }, context);
    expect(sent({ authorization: token }, context)).toBe(first);
    // Without changes, all sandboxes of a world are alike.
    expect(sent({ authorization: token })).toBe(first);
    expect(sent({ authorization: token }, contextAfter([], start, { accounts: [...accounts] }))).not.toBe(
      first,
    );
    expect(sent({ authorization: token, accountId: 'a-1' }, context)).not.toBe(first);
    const one = contextAfter([status('a-3')]);
    const changed = sent({ authorization: token }, one);
    expect(changed).not.toBe(first);
    expect(sent({ authorization: token }, one)).toBe(changed);
    expect(sent({ authorization: token }, contextAfter([status('a-3')]))).not.toBe(changed);
    one.sandbox.changes.push(status('a-1'));
    expect(sent({ authorization: token }, one)?.accountId).toBe('a-2');
  });

  test('are refused before and after the life of the token', () => {
    const at = (now: number) => refusalOf({ authorization: token }, contextAfter([], now));
    const visitor = expect.objectContaining({ identity: owner });
    expect([at(start), at(start + 13 * hour), at(start - hour), at(start)]).toEqual([
      visitor,
      invalid,
      invalid,
      visitor,
    ]);
  });
});
