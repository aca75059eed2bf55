import { expect, test } from 'vitest';
import type { AccountRecord, InvitationRecord } from '#fixtures/builders/records.ts';
import { now } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';
import type { People } from '#mock-server/domains/people/state/people-now.ts';
import { invitationsBounced } from './rules.ts';

function bounced(...sent: readonly Partial<InvitationRecord>[]) {
  const invitations = sent.map((more, index) => ({
    id: `invitation-${index}`,
    status: 'BOUNCED',
    sentAt: now - 60_000,
    ...more,
  })) as InvitationRecord[];
  const account = { id: 'account-1', alone: false, invitations: () => invitations } as Partial<AccountRecord>;
  const sandbox = { changes: [] as Sandbox['changes'] } as Sandbox;
  return invitationsBounced({ account, sandbox, fixtures: builtInFixtures(), now } as People);
}

test('invitations that bounced are one alert, which names the latest first', () => {
  const first = { email: 'a@b.example' };
  const latest = { email: 'c@d.example', sentAt: now - 40_000 };
  const one = bounced(first, { email: 'e@f.example', status: 'REVOKED' });
  expect(one).toMatchObject({ code: 'INVITATION_BOUNCED', title: '1 invitation bounced', dueAt: null });
  expect(one?.detail).toMatch(/^Mail to a@b\.example came back\./);
  const two = bounced(first, latest);
  expect(two?.detail).toMatch(/^Mail to c@d\.example and a@b\.example came back\./);
  expect(two?.raisedAt()).toBe(now - 10_000);
  const three = bounced(first, latest, { email: 'e@f.example' });
  expect(three?.detail).toMatch(/^Mail to c@d\.example and 2 others came back\./);
  expect(bounced({ ...first, status: 'PENDING' })).toBeNull();
});
