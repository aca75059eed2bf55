import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { createSandbox } from '#mock-server/core/sandbox/sandbox.ts';
import { by, contextWith, identityWith } from '#mock-server/domains/people/state/test-people.ts';
import { checkCredentials, resetProblem } from './sign-in.ts';

const owner = identityWith('owner', { password: 'a password' });
const program = identityWith('service');

const suspended: Change = { ...by, kind: 'status-changed', userId: 'owner', status: 'SUSPENDED' };

function contextAfter(...changes: Change[]) {
  const context = contextWith([], { identities: [owner, program] });
  const sandbox = createSandbox(emptyWorld, '', 0);
  sandbox.changes.push(...changes);
  return { ...context, sandbox };
}

/** The code of the error and its field; else what is returned. */
function outcome(result: ReturnType<typeof checkCredentials>) {
  return 'error' in result ? [result.error.code, result.error.field?.[1] ?? null] : result;
}

describe('credentials', () => {
  const check = (userName: string, password: string, context = contextAfter()) =>
    outcome(checkCredentials({ userName, password }, context));

  test('are those of an identity, with its accounts', () => {
    const context = contextAfter();
    const { accounts } = context.world;
    expect(check(' owner ', 'a password', context)).toEqual({ identity: owner, accounts });
    expect(context.sandbox.changes).toEqual([]);
    expect(check(' ', 'x')).toEqual(['REQUIRED', 'userName']);
    expect(check('owner', '')).toEqual(['REQUIRED', 'password']);
    expect(check('owner', 'a password', contextAfter(suspended))).toEqual(['NOT_ELIGIBLE', null]);
  });

  test('that are wrong are recorded, of unknown names and of programs too', () => {
    for (const name of ['owner', 'nobody', 'service']) {
      const context = contextAfter();
      expect(check(name, 'wrong', context)).toEqual(['WRONG_CREDENTIALS', null]);
      expect(context.sandbox.changes).toEqual([{ kind: 'sign-in-failed', at: 2_000, userName: name }]);
    }
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
