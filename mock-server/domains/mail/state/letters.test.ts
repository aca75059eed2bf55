import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Claims, Sandbox } from '#mock-server/contract/context.ts';
import { letterOf, sentAt } from './letters.ts';

const sourceOf = (...changes: Change[]) => ({
  sandbox: { changes, key: 'key-1' } as Sandbox,
  fixtures: builtInFixtures(),
});
const by = { at: 5, identity: 'admin', accountId: 'account-1' } as const;
const requested = (email: string): Change => ({ kind: 'password-reset-requested', at: 5, email });
const joined: Change = {
  ...by,
  kind: 'invitation-accepted',
  invitationId: 'invitation-1',
  userId: 'joined-1',
  displayName: 'Night operator',
  email: 'night@north.example',
  roleIds: [],
  mark: '',
};

test('each invitation is a letter, as is each that is sent again or withdrawn', () => {
  const again = { ...by, invitationId: 'invitation-1', email: 'b@b.example' };
  const source = sourceOf(
    { ...by, kind: 'people-invited', emails: ['a@b.example', 'c@d.example'], roleIds: [] },
    { ...again, kind: 'invitation-resent' },
    { ...again, kind: 'invitation-revoked' },
  );
  const letters = [0, 1, 2].map((place) =>
    sentAt(place, source).map(({ id, ...letter }) => ({ ...letter, end: id.split('-').at(-1) })),
  );
  const expected = [
    ['invitation', 'invitation-new-1-1', 'invitation-new-1-2'],
    ['invitation', 'invitation-1'],
    ['withdrawal', 'invitation-1'],
  ] as const;
  expect(letters).toEqual(
    expected.map(([kind, ...ids], place) =>
      ids.map((invitationId, end) => ({
        kind,
        accountId: 'account-1',
        invitationId,
        at: 5,
        place,
        end: String(end),
      })),
    ),
  );
});

test('a reset link that was asked for goes to who has the address and a password by then', () => {
  const withoutPassword = builtInFixtures().identities.get('email')?.email ?? '';
  expect(withoutPassword).not.toBe('');
  const source = sourceOf(
    requested('priya.raman@north-county.example'),
    requested('night@north.example'),
    joined,
    requested('night@north.example'),
    requested(withoutPassword.toLowerCase()),
    requested('stranger@north.example'),
  );
  const persons = source.sandbox.changes.map((_change, place) =>
    sentAt(place, source).map((letter) => 'person' in letter && letter.person),
  );
  expect(persons).toEqual([['owner'], [], [], ['joined-1'], [], []]);
});

test('the letter of a link is found in its sandbox, unless that lacks its change', () => {
  const resets = Array.from(
    { length: 12 },
    (_, at): Change => ({
      ...by,
      kind: 'password-reset-sent',
      at,
      userId: 'owner',
    }),
  );
  const source = sourceOf(...resets);
  const last = sentAt(11, source)[0];
  const found = (link?: Claims['link']) => letterOf({ link } as Claims, source);
  const mail = last?.id ?? '';
  expect(found({ key: 'key-1', mail })).toEqual(last);
  expect(found({ key: 'key-2', mail })).toBeNull();
  expect(found({ key: 'key-1', mail: `11-${'0'.repeat(16)}-0` })).toBeNull();
  expect(found({ key: 'key-1', mail: 'x' })).toBeNull();
  expect(found()).toBeNull();
  expect(letterOf({ link: { key: 'key-1', mail } } as Claims, sourceOf(...resets.slice(1)))).toBeNull();
});
