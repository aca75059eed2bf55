import { expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import type { SentMail } from '#mock-server/contract/context.ts';
import { by, peopleWith } from '#mock-server/domains/people/state/test-people.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { linkEnd, linkStatus } from './link-status.ts';

const sent = { id: '0-x-0', at: 1_000, changeIndex: 0 };
const reset: SentMail = { ...sent, kind: 'reset', personId: 'owner' };
const invitation: SentMail = { ...sent, kind: 'invitation', accountId: 'a-1', invitationId: 'i-1' };

const resetSent = (userId: string): Change => ({ ...by, kind: 'password-reset-sent', userId });
const changed = (identity: string): Change => ({ kind: 'password-changed', at: 1, identity, mark: '' });
/** After the change that sent the mail. */
const status = (mail: SentMail, changes: Change[] = [], now = 1_000) =>
  linkStatus(mail, peopleWith({ changes: [changed('owner'), ...changes], now }));

test('a link is open for 24 hours where it resets a password, for 7 days where it invites', () => {
  const [resetEnd, invitationEnd] = [1_000 + dayMs, 1_000 + 7 * dayMs];
  expect([linkEnd(reset), linkEnd(invitation)]).toEqual([resetEnd, invitationEnd]);
  expect([status(reset, [], resetEnd - 1), status(reset, [], resetEnd)]).toEqual(['OPEN', 'EXPIRED']);
  expect([status(invitation, [], invitationEnd - 1), status(invitation, [], invitationEnd)]).toEqual([
    'OPEN',
    'EXPIRED',
  ]);
});

test('a reset link is used by a new password, and replaced by a newer one of the same person', () => {
  expect(status(reset, [changed('owner')])).toBe('USED');
  expect(status(reset, [changed('viewer'), resetSent('viewer')])).toBe('OPEN');
  expect(status(reset, [resetSent('owner'), resetSent('viewer')])).toBe('REPLACED');
  expect(status(reset, [resetSent('owner'), changed('owner')])).toBe('USED');
  // Only what happened after the mail counts.
  expect(status({ ...reset, changeIndex: 1 }, [resetSent('owner')])).toBe('OPEN');
});

test('the link of an invitation is replaced where that is sent again', () => {
  const resent = (invitationId: string): Change => ({
    ...by,
    kind: 'invitation-resent',
    invitationId,
    email: 'a@lab.example',
  });
  expect(status(invitation, [resent('i-1')])).toBe('REPLACED');
  expect(status(invitation, [resent('i-2'), resetSent('owner')])).toBe('OPEN');
});
