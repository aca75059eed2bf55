import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import {
  identityWith,
  peopleWith,
  policyChanged,
  sandboxWith,
} from '#mock-server/domains/people/state/test-people.ts';
import { isCode, needsSecondStep, secondStepOf, secretOf } from './second-step.ts';
import { totp } from './totp.ts';

const owner = identityWith('owner');
const setUp = (challengeId: string, identity = 'owner'): Change => ({
  kind: 'second-step-set-up',
  at: 1,
  identity,
  challengeId,
});

test('a secret follows from its challenge, and has 160 bits', () => {
  expect(secretOf('a')).toMatch(/^[A-Z2-7]{32}$/);
  expect(secretOf('a')).not.toBe(secretOf('b'));
});

test('the second step is a code, or the authenticator that was set up last', () => {
  const step = (...changes: Change[]) => secondStepOf(sandboxWith(changes), owner);
  expect(step()).toBeNull();
  expect(step(setUp('a', 'viewer'), { kind: 'signed-in', at: 1, identity: 'owner' })).toBeNull();
  expect(step(setUp('a'), setUp('b'), setUp('c', 'viewer'))).toEqual({ secret: secretOf('b') });
  const coded = identityWith('owner', { secondStepCode: '204816' });
  expect(secondStepOf(sandboxWith([setUp('a')]), coded)).toEqual({ code: '204816' });
});

test('a code is right at one of the times', () => {
  expect([isCode({ code: '1' }, '1', []), isCode({ code: '1' }, '2', [])]).toEqual([true, false]);
  const secret = secretOf('a');
  const right = (times: number[]) => isCode({ secret }, totp(secret, 1e12), times);
  expect([right([1e12]), right([0, 1e12]), right([0])]).toEqual([true, true, false]);
});

test('a second step is needed by people where an account requires it', () => {
  const { account: lax } = peopleWith({ policy: { mfaRequired: false } });
  const { account: strict } = peopleWith({ policy: { mfaRequired: true } });
  const needs = (subject: string, accounts = [lax, strict], changes: Change[] = []) =>
    needsSecondStep(sandboxWith(changes), identityWith('owner', { subject }), accounts);
  expect(needs(owner.subject)).toBe(true);
  expect(needs(owner.subject, [lax])).toBe(false);
  expect(needs(owner.subject, [lax], [policyChanged({ mfaRequired: true })])).toBe(true);
  expect([needs('urn:graykey:device_user:x'), needs('nobody')]).toEqual([false, false]);
});
