import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createSandbox } from '#mock-server/core/sandbox/sandbox.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { by, contextWith, identityWith } from '#mock-server/domains/people/state/test-people.ts';
import { secretOf } from '#mock-server/domains/session/state/second-step.ts';
import { createChallenge } from '#mock-server/domains/session/state/sign-in-challenge.ts';
import { totp } from '#mock-server/domains/session/state/totp.ts';
import { checkCode, checkCredentials, resetProblem } from './sign-in.ts';

const owner = identityWith('owner', { password: 'a password' });
const coded = identityWith('admin', { password: 'another one', secondStepCode: '204816' });
const program = identityWith('service');
const tokens = createSignedTokens();

const suspended: Change = { ...by, kind: 'status-changed', userIds: ['owner', 'admin'], status: 'SUSPENDED' };
const locked = (userName: string) =>
  Array.from({ length: 5 }, (): Change => ({ kind: 'sign-in-failed', at: 2_000, userName }));
const end = 2_000 + 15 * 60_000;

function contextAfter(...changes: Change[]) {
  const context = contextWith([], { identities: [owner, coded, program], policy: {} });
  const sandbox = createSandbox(emptyWorld, '', 0);
  sandbox.changes.push(...changes);
  return { ...context, tokens, sandbox, realTime: () => 1e12 };
}

/** The code of the error, its field and the end of a lock; else what is returned. */
function outcome(result: ReturnType<typeof checkCredentials> | ReturnType<typeof checkCode>) {
  return 'error' in result
    ? [result.error.code, result.error.field?.[1] ?? null, result.lockedUntil]
    : result;
}

describe('credentials', () => {
  const check = (userName: string, password: string, context = contextAfter()) =>
    outcome(checkCredentials({ userName, password }, context));

  test('are those of an identity, with its accounts', () => {
    const context = contextAfter();
    const { accounts } = context.world;
    expect(check(' owner ', 'a password', context)).toEqual({ identity: owner, accounts });
    expect(context.sandbox.changes).toEqual([]);
    expect(check(' ', 'x')).toEqual(['REQUIRED', 'userName', null]);
    expect(check('owner', '')).toEqual(['REQUIRED', 'password', null]);
    expect(check('owner', 'a password', contextAfter(suspended))).toEqual(['NOT_ELIGIBLE', null, null]);
  });

  test('that are wrong count as attempts, of unknown names and of programs too', () => {
    for (const name of ['owner', 'nobody', 'service']) {
      const context = contextAfter();
      expect(check(name, 'wrong', context)).toEqual(['WRONG_CREDENTIALS', null, null]);
      expect(context.sandbox.changes).toEqual([{ kind: 'sign-in-failed', at: 2_000, userName: name }]);
    }
  });

  test('are refused once the name is locked, right ones too', () => {
    const context = contextAfter(...locked('owner').slice(1));
    expect(check('owner', 'wrong', context)).toEqual(['LOCKED', null, end]);
    expect(check('owner', 'a password', context)).toEqual(['LOCKED', null, end]);
    expect(context.sandbox.changes).toHaveLength(5);
  });
});

describe('a code', () => {
  const challengeId = createChallenge(coded, false, contextAfter()).id;
  const check = (code: string, context = contextAfter(), id = challengeId) =>
    outcome(checkCode({ code, challengeId: id }, context));

  test('completes its challenge, with spaces too', () => {
    expect(check(' 204 816 ')).toMatchObject({ identity: coded, isNew: false });
    expect(check(' ')).toEqual(['REQUIRED', 'code', null]);
    expect(check('204816', contextAfter(), 'x')).toEqual(['EXPIRED', 'challengeId', null]);
    expect(check('204816', contextAfter(suspended))).toEqual(['NOT_ELIGIBLE', null, null]);
  });

  test('that is wrong counts as an attempt', () => {
    const context = contextAfter(...locked('admin').slice(2));
    expect(check('1', context)).toEqual(['WRONG_CODE', 'code', null]);
    expect(check('1', context)).toEqual(['LOCKED', null, end]);
    expect(check('204816', context)).toEqual(['LOCKED', null, end]);
  });

  test('of an authenticator is right by the time of the world or the real time', () => {
    const { id } = createChallenge(owner, true, contextAfter());
    const secret = secretOf(id);
    for (const at of [2_000, 1e12])
      expect(check(totp(secret, at), contextAfter(), id)).toMatchObject({ identity: owner, isNew: true });
    expect(check(totp(secret, 2e12), contextAfter(), id)).toEqual(['WRONG_CODE', 'code', null]);
  });
});

test('a reset is for an email address', () => {
  expect(resetProblem('')).toMatchObject({ code: 'REQUIRED', field: ['input', 'email'] });
  expect(resetProblem('owner')).toMatchObject({
    code: 'INVALID',
    field: ['input', 'email'],
    message: expect.stringMatching(/^This isn't an email address\. \w/),
  });
  expect(resetProblem('owner@lab.example')).toBeNull();
});
