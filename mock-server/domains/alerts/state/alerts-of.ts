import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord } from '#mock-server/contract/parents.ts';
import { bouncedAt, currentInvitations } from '#mock-server/domains/people/state/current-invitations.ts';
import type { People } from '#mock-server/domains/people/state/current-people.ts';
import { type Finding, findings } from '#schema/facts/attention.ts';
import { type AlertWords, deviceWords, plural } from './alert-words.ts';
import { deviceFindings } from './attention-facts.ts';

/** `of` is the ID of its device or account. */
const alertOf = (of: string, finding: Finding, words: AlertWords): AlertRecord => ({
  ...finding,
  ...words,
  id: `alert-${of}-${finding.code.toLowerCase().replaceAll('_', '-')}`,
});

/** The alerts of a device, worst first. */
export const deviceAlerts = (device: DeviceRecord, now: number, zone: string): AlertRecord[] =>
  deviceFindings(device, now, zone).map((finding) => {
    const words = deviceWords[finding.code as keyof typeof deviceWords];
    return alertOf(device.id, finding, words(device, finding, now, zone));
  });

/** 'a@b.example', 'a@b.example and c@d.example', 'a@b.example and 4 others'. */
function addressesText([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} others`}`;
}

/** The alert about invitations that bounced, the latest first, until they are sent again or revoked. */
export function invitationAlerts(people: People, zone: string): AlertRecord[] {
  const bounced = currentInvitations(people)
    .flatMap((invitation) => {
      const at = bouncedAt(invitation, people.now);
      return at === null ? [] : [{ email: invitation.email, at }];
    })
    .sort((a, b) => b.at - a.at);
  return findings({ invitationsBounced: bounced.length }, people.now, zone).map((finding) =>
    alertOf(people.account.id, finding, {
      title: `${plural(bounced.length, 'invitation')} bounced`,
      detail: `Mail to ${addressesText(bounced.map(({ email }) => email))} came back. Revoke invitations sent to a wrong address, and invite the right one.`,
      raisedAt: () => bounced[0]?.at ?? people.now,
    }),
  );
}
