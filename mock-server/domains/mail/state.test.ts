import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import { mailsSentBy } from './state.ts';

const sourceOf = (...changes: Change[]) => ({
  sandbox: { changes, key: 'key-1' } as Sandbox,
  fixtures: builtInFixtures(),
});
const requested = (email: string): Change => ({ kind: 'password-reset-requested', at: 5, email });
const joined: Change = {
  kind: 'invitation-accepted',
  at: 5,
  identity: 'admin',
  accountId: 'account-1',
  invitationId: 'invitation-1',
  userId: 'joined-1',
  displayName: 'Night operator',
  email: 'night@north.example',
  roleIds: [],
  mark: '',
};

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
  const ids = source.sandbox.changes.map((_change, changeIndex) =>
    mailsSentBy(changeIndex, source).map((mail) => 'personId' in mail && mail.personId),
  );
  expect(ids).toEqual([['owner'], [], [], ['joined-1'], [], []]);
});
