import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import { accepted, by, identityWith, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import {
  hasPassword,
  isEnded,
  isPassword,
  passwordMark,
  passwordMarks,
  passwordTimes,
  tokenContent,
  withoutSuspended,
} from './passwords.ts';

const owner = identityWith('owner', { password: 'first one', passwordChangedAt: '-10d' });
const ann = identityWith('joined-ann');
const day = 86_400_000;
const changed = (identity: string, mark: string, at = 5_000, endedOtherSessions = false): Change => ({
  kind: 'password-changed',
  at,
  identity,
  mark,
  endedOtherSessions,
});
const sandboxNamed = (key: string, ...changes: Change[]): Sandbox => ({ ...sandboxWith(changes), key });

describe('a password', () => {
  test('has a mark that differs by person', () => {
    expect(passwordMark(owner, 'x')).toBe(passwordMark(owner, 'x'));
    expect(passwordMark(owner, 'x')).not.toBe(passwordMark(ann, 'x'));
    expect(passwordMark(owner, 'x')).not.toBe(passwordMark(owner, 'y'));
  });

  test('is the one that was set last', () => {
    const marks = (...changes: Change[]) => passwordMarks(sandboxWith(changes), owner);
    const [first, second] = [passwordMark(owner, 'first one'), passwordMark(owner, 'second one')];
    expect(marks()).toEqual([first]);
    const changes = [changed('viewer', 'other'), changed('owner', second)];
    expect(marks(...changes)).toEqual([first, second]);
    expect(
      passwordMarks(sandboxWith([changed('joined-ann', 'new'), accepted('ann'), accepted('bo')]), ann),
    ).toEqual(['mark of ann', 'new']);
    const sandbox = sandboxWith(changes);
    expect([isPassword(sandbox, owner, 'first one'), isPassword(sandbox, owner, 'second one')]).toEqual([
      false,
      true,
    ]);
  });

  test('is of identities with one, and of people who joined', () => {
    expect([hasPassword(sandboxWith([]), owner), hasPassword(sandboxWith([]), ann)]).toEqual([true, false]);
    expect(hasPassword(sandboxWith([accepted('bo')]), ann)).toBe(false);
    expect(hasPassword(sandboxWith([accepted('ann')]), ann)).toBe(true);
  });

  test('was changed by its person, at first before the world began', () => {
    const times = (changes: Change[], from = 100 * day, who = owner) =>
      passwordTimes({ changes }, who, {
        startsAt: 100 * day,
        steady: { from, until: Number.POSITIVE_INFINITY },
      });
    expect(times([])).toEqual({ changedAt: 90 * day, expiresAt: 455 * day });
    expect(times([], 90 * day).changedAt).toBe(90 * day);
    expect(times([], 90 * day - 1)).toEqual({ changedAt: null, expiresAt: null });
    expect(
      times([changed('owner', '', 7), changed('owner', '', 9), changed('viewer', '', 11)]).changedAt,
    ).toBe(9);
    expect(times([accepted('ann')], undefined, ann).changedAt).toBe(by.at);
    expect(times([accepted('ann'), changed('joined-ann', '', 9)], undefined, ann).changedAt).toBe(9);
  });
});

test('suspended people keep the accounts where they are not suspended', () => {
  const accounts = [{ id: 'a-1' }, { id: 'a-2' }];
  const suspended: Change = { ...by, kind: 'status-changed', userId: 'owner', status: 'SUSPENDED' };
  expect(withoutSuspended(sandboxWith([]), owner, accounts)).toBe(accounts);
  expect(withoutSuspended(sandboxWith([suspended]), owner, accounts)).toEqual([{ id: 'a-2' }]);
  expect(withoutSuspended(sandboxWith([suspended]), ann, accounts)).toBe(accounts);
});

describe('a token', () => {
  const plain = { sub: owner.subject, permissions: owner.permissions };
  const claims = (jti: string | undefined, iat: number) => ({ jti, iat }) as Claims;
  const ended = changed('owner', '', 5_500, true);
  const accounts = [{ id: 'a-1' }];
  const jtiOf = (sandbox: Sandbox, identity = owner) => tokenContent(sandbox, identity, accounts).jti;

  test('names its sandbox only after other sessions ended, or for people who joined there', () => {
    expect(tokenContent(sandboxNamed('f'), owner, accounts)).toEqual(plain);
    expect(tokenContent(sandboxNamed('f', changed('owner', '')), owner, accounts)).toEqual(plain);
    expect(tokenContent(sandboxNamed('f', changed('viewer', '', 1, true)), owner, accounts)).toEqual(plain);
    expect(tokenContent(sandboxNamed('f', ended), owner, accounts)).toEqual({
      ...plain,
      jti: expect.stringMatching(/^f\.\.0-[0-9a-f]{16}$/),
    });
    expect(jtiOf(sandboxNamed('f', accepted('ann')), ann)).toMatch(/^f\.0-[0-9a-f]{16}\.$/);
  });

  test('ends with the sessions that a change of the password ended', () => {
    const sandbox = sandboxNamed('f', ended);
    const isOver = (iat: number, jti?: string) => isEnded(sandbox, owner, claims(jti, iat));
    expect([isOver(4), isOver(5), isOver(6)]).toEqual([true, true, false]);
    expect(isOver(5, jtiOf(sandbox))).toBe(false);
    expect(isOver(4, jtiOf(sandbox))).toBe(true);
    expect(isOver(5, jtiOf(sandboxNamed('g', ended)))).toBe(true);
    expect(isOver(5, jtiOf(sandboxNamed('f', changed('owner', 'other', 5_500, true))))).toBe(true);
    expect(isEnded(sandboxNamed('f', changed('owner', '')), owner, claims(undefined, 0))).toBe(false);
    expect(isEnded(sandboxNamed('f', ended), ann, claims(undefined, 0))).toBe(false);
  });

  test('of someone who joined is of use in that sandbox only', () => {
    const sandbox = sandboxNamed('f', accepted('ann'));
    const isOver = (jti?: string) => isEnded(sandbox, ann, claims(jti, 9));
    expect(isOver(jtiOf(sandbox, ann))).toBe(false);
    expect(isOver()).toBe(true);
    expect(isOver(jtiOf(sandboxNamed('g', accepted('ann')), ann))).toBe(true);
    expect(isOver(jtiOf(sandboxNamed('f', accepted('ann', { mark: 'other' })), ann))).toBe(true);
  });
});
