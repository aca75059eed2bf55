import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { SentLetter } from '#mock-server/contract/letter.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import {
  by,
  contextWith,
  identityWith,
  invitationWith,
} from '#mock-server/domains/people/state/test-people.ts';
import { passwordMark } from '#mock-server/domains/session/state/passwords.ts';
import { passwordProblem } from './new-password.ts';
import {
  acceptedInvitation,
  changeProblem,
  ownInvitation,
  passwordOwner,
  passwordStatus,
} from './password.ts';

const owner = identityWith('owner', { password: 'first password' });
const program = identityWith('service');
const good = 'a lantern in the orchard';
const reset: SentLetter = { kind: 'reset', person: 'owner', id: '0-x-0', at: 1_000, place: 0 };
const invited: SentLetter = {
  kind: 'invitation',
  accountId: 'a-1',
  invitationId: 'i-1',
  id: '0-x-0',
  at: 1_000,
  place: 0,
};
type Link = { permissions?: string[]; letter?: SentLetter };
type Setting = NonNullable<Parameters<typeof contextWith>[1]>;

/** A request of `identity`; with permissions of links, it is of an email address. */
function contextOf(
  identity: typeof owner,
  setting: Setting = {},
  { permissions = [], letter }: Link = {},
): RequestContext {
  const { visitor, ...rest } = contextWith(permissions, {
    identities: [owner, program],
    ...setting,
  });
  const userType = permissions.length > 0 ? 'email' : 'user';
  const subject = { provider: 'graykey', userType, id: identity.id } as const;
  return { ...rest, visitor: { ...visitor, identity, subject, ...(letter && { letter }) } as Visitor };
}
const linked = identityWith('link-1', { email: 'I-1@lab.example' });
const resetting = { permissions: ['perform:password_reset'], letter: reset };
const accepting = { permissions: ['perform:accept_invitation'], letter: invited };
const changed = (identity: string, mark: string): Change => ({
  kind: 'password-changed',
  at: 5,
  identity,
  mark,
  endedOtherSessions: false,
});

describe('a new password', () => {
  const problem = (password: string, changes: Change[] = []) =>
    passwordProblem(contextOf(owner, { changes }).sandbox, owner, password)?.code ?? null;

  test('has 14 to 200 characters', () => {
    expect(problem('')).toBe('REQUIRED');
    expect([problem('x'.repeat(13)), problem('x'.repeat(14))]).toEqual(['TOO_SHORT', null]);
    expect([problem('x'.repeat(200)), problem('x'.repeat(201))]).toEqual([null, 'TOO_LONG']);
    // Each counts as one character.
    expect(problem('🔑'.repeat(13))).toBe('TOO_SHORT');
  });

  test('is neither the name, nor leaked, nor one of the last five', () => {
    expect(problem('the OWNER of a lantern')).toBe('INVALID');
    expect(problem('Password 123 456')).toBe('PASSWORD_LEAKED');
    expect(problem('first password')).toBe('PASSWORD_REUSED');
    const others = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        changed('owner', passwordMark(owner, `lantern number ${number}`)),
      );
    expect(problem('first password', others(4))).toBe('PASSWORD_REUSED');
    expect(problem('first password', others(5))).toBeNull();
    expect(problem('lantern number 0', others(5))).toBe('PASSWORD_REUSED');
  });
});

describe('the password of a session', () => {
  test('is its own, or of the person of a reset link', () => {
    expect(passwordOwner(contextOf(owner))).toBe(owner);
    expect(passwordOwner(contextOf(linked, {}, resetting))).toBe(owner);
    expect(passwordOwner(contextOf(linked, {}, accepting))).toBe(linked);
    const gone = { ...resetting, letter: { ...reset, person: 'gone' } };
    expect(passwordOwner(contextOf(linked, {}, gone))).toBeNull();
    expect(passwordOwner({ ...contextOf(owner), visitor: null })).toBeNull();
  });

  const codes = (status: ReturnType<typeof passwordStatus>) => status?.rules.map(({ code }) => code);

  test('has its age, and the rules that matter for the next one', () => {
    const status = passwordStatus(owner, contextOf(owner, { changes: [changed('owner', '')] }));
    expect(status).toMatchObject({
      userName: 'owner',
      needsCurrent: true,
      changedAt: 5,
      expiresAt: 5 + 365 * 86_400_000,
      rules: [{ code: 'MINIMUM_LENGTH', value: 14 }, {}, {}, {}],
    });
    const byLink = passwordStatus(owner, contextOf(linked, {}, resetting));
    expect([byLink?.needsCurrent, codes(byLink)]).toEqual([false, codes(status)]);
    const joining = passwordStatus(linked, contextOf(linked, {}, accepting));
    expect([joining?.needsCurrent, codes(joining)]).toEqual([
      false,
      ['MINIMUM_LENGTH', 'NOT_USER_NAME', 'NOT_LEAKED'],
    ]);
    expect(passwordStatus(program, contextOf(program))).toBeNull();
    // A person may have the permission without being an email identity.
    const { visitor, ...rest } = contextWith(['perform:password_reset', 'perform:accept_invitation'], {});
    expect(passwordStatus(program, { ...rest, visitor })).toBeNull();
  });
});

describe('a change of the password', () => {
  const problem = (
    context: RequestContext,
    currentPassword: string | null,
    newPassword = good,
    who = owner,
  ) => {
    const error = changeProblem({ currentPassword, newPassword, endOtherSessions: false }, who, context);
    return error && [error.code, error.field?.[1] ?? null];
  };

  test('needs the current one, unless it is by a link', () => {
    const context = contextOf(owner);
    expect(problem(context, 'first password')).toBeNull();
    expect(problem(context, null)).toEqual(['REQUIRED', 'currentPassword']);
    expect(problem(context, 'wrong')).toEqual(['WRONG_PASSWORD', 'currentPassword']);
    expect(problem(context, 'first password', 'short')).toEqual(['TOO_SHORT', 'newPassword']);
    expect(problem(contextOf(linked, {}, resetting), null)).toBeNull();
    expect(problem(contextOf(linked, {}, resetting), null, 'the owner of a lantern')).toEqual([
      'INVALID',
      'newPassword',
    ]);
    expect(problem(contextOf(program), null, good, program)).toEqual(['NOT_ELIGIBLE', null]);
  });

  test('is refused by a link that is used or has ended, and by an invitation', () => {
    const used = contextOf(linked, { changes: [changed('x', ''), changed('owner', '')] }, resetting);
    expect(problem(used, null)).toEqual(['NOT_ELIGIBLE', null]);
    expect(problem(contextOf(linked, { now: 1e12 }, resetting), null)).toEqual(['NOT_ELIGIBLE', null]);
    expect(() => problem(contextOf(linked, {}, accepting), null)).toThrow('perform:password_reset');
  });
});

describe('an invitation', () => {
  const own = invitationWith('i-1', { sentAt: 100 });
  const invitations = [own, invitationWith('i-2'), invitationWith('new', { email: own.email, sentAt: 200 })];
  const accept = (setting: Setting, displayName = 'Ann', password = good, more: Link = accepting) => {
    const result = acceptedInvitation({ displayName, password }, contextOf(linked, setting, more));
    return 'error' in result ? [result.error.code, result.error.field?.[1] ?? null] : result.invitation.id;
  };

  test('is that of the link, or the newest to the address', () => {
    const found = (more: Link, who = linked) =>
      ownInvitation(contextOf(who, { invitations }, more))?.id ?? null;
    const { permissions } = accepting;
    expect(found(accepting)).toBe('i-1');
    expect(found({ permissions, letter: { ...invited, invitationId: 'gone' } })).toBeNull();
    expect(found({ permissions })).toBe('new');
    expect(found({ permissions }, identityWith('link-1', { email: 'x@lab.example' }))).toBeNull();
    expect(found(resetting)).toBeNull();
    const alone = contextOf(linked, { invitations, alone: true }, accepting);
    expect(ownInvitation(alone)?.id).toBe('i-1');
  });

  test('is accepted with a name and a password', () => {
    expect(accept({ invitations })).toBe('i-1');
    expect(accept({ invitations }, ' ')).toEqual(['REQUIRED', 'displayName']);
    expect(accept({ invitations }, `${'🔑'.repeat(100)} `)).toBe('i-1');
    expect(accept({ invitations }, 'n'.repeat(101))).toEqual(['TOO_LONG', 'displayName']);
    expect(accept({ invitations }, 'Ann', 'short')).toEqual(['TOO_SHORT', 'password']);
  });

  test('is accepted while it is open', () => {
    const as = (more: Parameters<typeof invitationWith>[1]) => accept({ invitations: [{ ...own, ...more }] });
    expect(as({ status: 'BOUNCED', sentAt: -40_000 })).toBe('i-1');
    expect(as({ expiresAt: 2_000 })).toEqual(['EXPIRED', null]);
    expect([as({ status: 'ACCEPTED' }), as({ status: 'REVOKED' })]).toEqual([
      ['NOT_ELIGIBLE', null],
      ['NOT_ELIGIBLE', null],
    ]);
    expect(accept({ invitations: [] })).toEqual(['NOT_ELIGIBLE', null]);
    const resent: Change = { ...by, kind: 'invitation-resent', invitationId: 'i-1', email: '' };
    expect(accept({ invitations, changes: [changed('x', ''), resent] })).toEqual(['NOT_ELIGIBLE', null]);
    expect(() => accept({ invitations }, 'Ann', good, resetting)).toThrow('perform:accept_invitation');
  });
});
