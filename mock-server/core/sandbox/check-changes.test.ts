import { expect, test } from 'vitest';
import { createAccount } from '#fixtures/builders/build-account.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { accountFacts } from '#fixtures/facts.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { checkChanges } from './check-changes.ts';

test('changes that a world cannot have are refused, with what it lacks', () => {
  const fixtures = builtInFixtures();
  const start = Date.UTC(2026, 2, 1);
  const accounts = accountFacts(fixtures, ['fleet']).map((facts) =>
    createAccount(facts, { fixtures, seed: 1, start })(start),
  );
  const record = { accounts } as Partial<WorldData> as WorldData;
  const [account] = accounts;
  const device = account?.device?.id ?? '';
  const group = account?.fleet.groups[0]?.id ?? '';
  const ofGroup = { at: start, identity: 'admin', accountId: account?.id, name: 'A' };
  const created = { kind: 'group-created', ...ofGroup, groupId: 'group-new', parentId: group, toText: 'B' };
  const renamed = { kind: 'group-updated', ...ofGroup, groupId: 'group-new', before: 'B' };
  const issued = { kind: 'code-issued', at: start, identity: 'admin', deviceId: device };
  const moved = {
    kind: 'devices-repositioned',
    at: start,
    identity: 'admin',
    accountId: account?.id,
    deviceIds: [device],
    groupId: null,
    fromText: null,
    toText: null,
  };
  const check = (...changes: unknown[]) =>
    checkChanges(changes, { record, time: () => start }, (id) => id === 'admin');
  const all = [created, renamed, issued, moved];
  expect(check(...all)).toEqual({ ok: true, changes: all });
  const refused = (...changes: unknown[]) => {
    const checked = check(issued, ...changes);
    return checked.ok ? null : checked.message;
  };
  expect(refused({ kind: 'other' })).toBe("Change 2 isn't one this version knows.");
  expect(refused({ ...issued, at: start + 1 })).toBe(
    "Change 2 (code-issued) is later than this world's clock.",
  );
  const lacks = (change: object) => refused(change)?.replace(/^.* has no /, '');
  expect([lacks({ ...issued, identity: 'eve' }), lacks({ ...moved, accountId: 'x' })]).toEqual([
    'identity "eve".',
    'account "x".',
  ]);
  expect([lacks({ ...issued, deviceId: 'x' }), lacks({ ...moved, deviceIds: [device, 'y'] })]).toEqual([
    'device "x".',
    'device "y".',
  ]);
  expect([
    lacks(renamed),
    lacks({ ...created, parentId: 'z' }),
    lacks({ ...created, parentId: null }),
  ]).toEqual(['group "group-new".', 'group "z".', undefined]);
});
