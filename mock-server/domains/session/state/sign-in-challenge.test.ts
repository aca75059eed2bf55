import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { createSignedTokens } from '#mock-server/core/tokens/signed-tokens.ts';
import { contextWith, identityWith, policyChanged } from '#mock-server/domains/people/state/test-people.ts';
import { secretOf } from './second-step.ts';
import { createChallenge, readChallenge } from './sign-in-challenge.ts';

const coded = identityWith('admin', { secondStepCode: '204816', password: 'a password' });
const plain = identityWith('owner', { name: 'Priya Raman' });
const tokens = createSignedTokens();
const life = 5 * 60_000;
const contextAt = (now: number, changes: Change[] = []) => ({
  ...contextWith([], { identities: [coded, plain], now, changes, policy: {} }),
  tokens,
});
const start = contextAt(1_000);

describe('a challenge', () => {
  test('is read until it ends', () => {
    const { id, expiresAt, setUp } = createChallenge(coded, false, start);
    expect([expiresAt, setUp]).toEqual([1_000 + life, null]);
    const challenge = { identity: coded, step: { code: '204816' }, isNew: false };
    expect(readChallenge(id, start)).toEqual(challenge);
    expect(readChallenge(id, contextAt(999 + life))).toEqual(challenge);
    expect(readChallenge(id, contextAt(1_000 + life))).toBeNull();
    expect(readChallenge(id, contextAt(999))).toBeNull();
  });

  test('sets up an authenticator app by its secret and address', () => {
    const { id, setUp } = createChallenge(plain, true, start);
    const secret = secretOf(id);
    expect(setUp).toEqual({
      secret,
      address: `otpauth://totp/License%20portal:Priya%20Raman?secret=${secret}&issuer=License%20portal&algorithm=SHA1&digits=6&period=30`,
    });
    expect(readChallenge(id, start)).toEqual({ identity: plain, step: { secret }, isNew: true });
  });

  test('is of no use with another text, for someone else, or from elsewhere', () => {
    const { id } = createChallenge(coded, false, start);
    const wrong = [
      '',
      `x${id}`,
      `${id}0`,
      id.replace('challenge-', 'setup-'),
      id.replace('admin', 'owner'),
      id.replace('admin', 'nobody'),
      id.replace(/\d+(?=-\w+$)/, String(1_001 + life)),
    ];
    for (const each of wrong) expect(readChallenge(each, start), each).toBeNull();
    expect(readChallenge(id, { ...start, tokens: createSignedTokens() })).toBeNull();
  });

  test('ends when the password, a policy or the second step changes', () => {
    const { id } = createChallenge(coded, false, start);
    const password: Change = {
      kind: 'password-changed',
      at: 1,
      identity: 'admin',
      mark: 'new',
      endedOtherSessions: false,
    };
    expect(readChallenge(id, contextAt(1_000, [password]))).toBeNull();
    expect(readChallenge(id, contextAt(1_000, [{ ...password, identity: 'owner' }]))).not.toBeNull();
    expect(readChallenge(id, contextAt(1_000, [policyChanged({ mfaRequired: true })]))).toBeNull();
    const { id: settingUp } = createChallenge(plain, true, start);
    const done: Change = { kind: 'second-step-set-up', at: 1, identity: 'owner', challengeId: settingUp };
    expect(readChallenge(settingUp, contextAt(1_000, [done]))).toBeNull();
    const { id: later } = createChallenge(plain, false, start);
    expect(readChallenge(later, start)).toBeNull();
    expect(readChallenge(later, contextAt(1_000, [done]))).toMatchObject({ isNew: false });
  });
});
