import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { by, peopleWith } from '#mock-server/domains/people/state/test-people.ts';
import { lockedUntil } from './sign-in-lock.ts';

const minute = 60_000;
const failed = (times: number, userName = 'owner', from = 0): Change[] =>
  Array.from({ length: times }, (_, index) => ({ kind: 'sign-in-failed', at: from + index + 1, userName }));
const locked = (changes: Change[], now = 10, setting: Parameters<typeof peopleWith>[0] = {}) =>
  lockedUntil(peopleWith({ ...setting, changes, now }), 'owner');

test('five failed attempts lock a name for a quarter of an hour', () => {
  const end = 5 + 15 * minute;
  expect(locked(failed(4))).toBeNull();
  expect(locked(failed(5))).toBe(end);
  expect([locked(failed(5), end - 1), locked(failed(5), end)]).toEqual([end, null]);
  expect(locked(failed(9))).toBe(end);
  expect(locked(failed(10))).toBe(10 + 15 * minute);
  expect(locked([...failed(4), ...failed(5, 'viewer')])).toBeNull();
});

test('a sign-in lets attempts count from the start, and an administrator ends a lock', () => {
  const signedIn = (identity: string): Change => ({ kind: 'signed-in', at: 5, identity });
  expect(locked([...failed(4), signedIn('owner'), ...failed(4)])).toBeNull();
  expect(locked([...failed(4), signedIn('viewer'), ...failed(1)])).not.toBeNull();
  const restored = (id: string): Change => ({
    ...by,
    kind: 'status-changed',
    userIds: [id],
    status: 'ACTIVE',
  });
  expect(locked([...failed(5), restored('owner')])).toBeNull();
  expect(locked([...failed(5), restored('viewer')])).not.toBeNull();
  expect(locked([...failed(4), restored('owner'), ...failed(4)])).toBeNull();
});

test('attempts of all requests without a session count together', () => {
  const people = peopleWith({ changes: failed(3), now: 10 });
  const shared = { list: failed(5) as Extract<Change, { kind: 'sign-in-failed' }>[] };
  const sandbox = { ...people.sandbox, sharedSignIns: shared };
  expect(lockedUntil({ ...people, sandbox }, 'owner')).toBe(5 + 15 * minute);
  const restored: Change = { ...by, kind: 'status-changed', userIds: ['owner'], status: 'ACTIVE' };
  const signedIn: Change = { kind: 'signed-in', at: 1, identity: 'owner' };
  const own = { ...sandbox, changes: [...failed(3), restored, signedIn] };
  expect(lockedUntil({ ...people, sandbox: own }, 'owner')).toBe(5 + 15 * minute);
  const three = { ...own, sharedSignIns: { list: shared.list.slice(0, 3) } };
  expect(lockedUntil({ ...people, sandbox: three }, 'owner')).toBeNull();
});
