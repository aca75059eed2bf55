import { expect, test } from 'vitest';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import { identityWith, peopleWith, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import { hasIdled } from './idle.ts';

const minute = 60_000;
const owner = identityWith('owner');

function idle(idleTimeoutMinutes: number | null) {
  const { account } = peopleWith({ policy: { idleTimeoutMinutes } });
  const sandbox: Sandbox = { ...sandboxWith([]), activeAt: new Map() };
  return {
    at: (now: number, iat = 0) => hasIdled(sandbox, owner, { iat } as Claims, account, now),
    activeAt: () => sandbox.activeAt.get('owner'),
  };
}

test('a session ends after the minutes of the policy without a request, until the next sign-in', () => {
  const session = idle(30);
  expect(session.at(minute)).toBe(false);
  expect(session.at(31 * minute)).toBe(false);
  expect(session.at(61 * minute + 1)).toBe(true);
  expect([session.at(62 * minute), session.activeAt()]).toEqual([true, 31 * minute]);
  expect(session.at(62 * minute, 61 * 60)).toBe(false);
  expect(session.at(92 * minute, 61 * 60)).toBe(false);
});

test('a clock that is moved back makes no session idle, and none more active', () => {
  const session = idle(30);
  session.at(60 * minute);
  expect([session.at(minute), session.activeAt()]).toEqual([false, 60 * minute]);
});

test('no session ends where the policy has no limit', () => {
  const session = idle(null);
  session.at(0);
  expect([session.at(1e12), session.activeAt()]).toEqual([false, 1e12]);
});
