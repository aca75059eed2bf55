import { expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { by, invitationWith, peopleWith } from '#mock-server/domains/people/state/test-people.ts';
import { bouncedAt, currentInvitations, invitationStatus } from './current-invitations.ts';

const invitations = [invitationWith('old'), invitationWith('lost', { status: 'BOUNCED' })];
const invited: Change = {
  ...by,
  kind: 'people-invited',
  emails: ['ann@lab.example', 'bo@lab.example'],
  roleIds: ['role-viewer', 'role-none'],
};
const again = (kind: 'invitation-resent' | 'invitation-revoked', invitationId: string): Change => ({
  ...by,
  kind,
  invitationId,
  email: '',
});
const now = (changes: Change[], alone = false, everybody?: boolean) =>
  currentInvitations(peopleWith({ invitations, changes, alone }), everybody);
const statusesOf = (list: ReturnType<typeof now>) => list.map(({ id, status }) => [id, status]);
const [first, second] = ['invitation-new-1-1', 'invitation-new-1-2'];

test('whoever works alone has only their own invitations, except for the invited person', () => {
  expect([now([], true), now([], true, true)]).toEqual([[], invitations]);
  expect(statusesOf(now([invited, again('invitation-revoked', second)], true))).toEqual([
    [first, 'PENDING'],
    [second, 'REVOKED'],
  ]);
});

test('mail to a reserved domain bounces after half a minute, as it does where it failed before', () => {
  const at = (more: Parameters<typeof invitationWith>[1], time: number) =>
    bouncedAt(invitationWith('i', more), time);
  const reserved = { email: 'ann@lab.INVALID' };
  expect([at(reserved, 29_999), at(reserved, 30_000)]).toEqual([null, 30_000]);
  expect([at({ failedBefore: true }, 30_000), at({}, 30_000)]).toEqual([30_000, null]);
  expect(at({ status: 'REVOKED', ...reserved }, 30_000)).toBeNull();
});

test('a pending invitation expires at its end, unless it bounced', () => {
  const statusAt = (time: number, more: Parameters<typeof invitationWith>[1] = {}) =>
    invitationStatus(invitationWith('i', more), time);
  expect([statusAt(999_999), statusAt(1_000_000)]).toEqual(['PENDING', 'EXPIRED']);
  expect(statusAt(1_000_000, { failedBefore: true })).toBe('BOUNCED');
  expect(statusAt(1_000_000, { status: 'ACCEPTED' })).toBe('ACCEPTED');
});
