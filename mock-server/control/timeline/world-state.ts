import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { AlertCode } from '#mock-server/contract/types.generated.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { deviceAlerts } from '#mock-server/domains/alerts/state/alerts-of.ts';
import { statusOf } from '#mock-server/domains/license/state.ts';
import { policyNow } from '#mock-server/domains/organization/state.ts';
import { invitationStatus } from '#mock-server/domains/people/state/invitations-now.ts';
import { defaultPreferences } from '#mock-server/domains/preferences/state.ts';
import { passwordTimes } from '#mock-server/domains/session/state/passwords.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { termInForce, worksUntil } from '#schema/facts/term.ts';

export type EventKind = 'license' | 'alert' | 'credits' | 'invitation' | 'password';

export type Changing = { kind: EventKind; value: string; text: string };

/** By subject. */
export type WorldState = ReadonlyMap<string, Changing>;

/** These duplicate the license status. */
const licenseAlerts: readonly AlertCode[] = ['LICENSE_IN_GRACE', 'LICENSE_EXPIRED', 'NO_LICENSE'];

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const lastDayText = (limit: number, timeZone: string) =>
  dateFormat.format(Date.parse(lastDay(limit, timeZone)));

function licenseOf(device: DeviceRecord, name: string, zone: string, now: number): Changing {
  const term = device.license && termInForce(device.license.terms, now);
  if (!term) return { kind: 'license', value: 'none', text: `${name}'s license has ended.` };
  const status = statusOf(term, now, zone);
  const texts: Partial<Record<typeof status, string>> = {
    EXPIRING: `${name}'s license is expiring: it ends ${lastDayText(term.endsAt, zone)}.`,
    GRACE: `${name}'s license ended; it keeps working until ${lastDayText(worksUntil(term), zone)}.`,
  };
  const actions = term.allowed === null || term.allowed < 0 ? '' : ` with ${term.allowed} advanced actions`;
  return {
    kind: 'license',
    value: `${term.id} ${status}`,
    text: texts[status] ?? `${name}'s next term takes over${actions}.`,
  };
}

function* deviceState(device: DeviceRecord, zone: string, now: number): Generator<[string, Changing]> {
  const { id, fasTrak } = device;
  const name = device.name ?? device.serialNumber;
  yield [`license ${id}`, licenseOf(device, name, zone, now)];
  for (const { raised } of deviceAlerts(device, now, { ...defaultPreferences, zone })) {
    const { code, severity, raisedAt, title } = raised;
    if (licenseAlerts.includes(code)) continue;
    yield [
      `alert ${id} ${code}`,
      { kind: 'alert', value: `${severity} ${raisedAt()}`, text: `${name}: ${title}.` },
    ];
  }
  const { credits, lapsed } = fasTrak;
  if (lapsed > 0)
    yield [
      `credits ${id}`,
      {
        kind: 'credits',
        value: 'lapsed',
        text: `${name}: ${lapsed} FasTrak credits expired; ${credits} left.`,
      },
    ];
}

function* accountState(account: AccountRecord, of: string, now: number): Generator<[string, Changing]> {
  if (account.device) yield* deviceState(account.device, account.timeZone, now);
  if (account.alone) return;
  for (const invitation of account.invitations()) {
    const status = invitationStatus(invitation, now);
    if (status === 'EXPIRED')
      yield [
        `invitation ${account.id} ${invitation.id}`,
        { kind: 'invitation', value: status, text: `The invitation to ${invitation.email}${of} expired.` },
      ];
  }
}

/** In ms. */
export function passwordEnds(
  record: WorldData,
  { identities }: Fixtures,
): { name: string; id: string; at: number }[] {
  const untouched = { changes: [] };
  const { passwordMaxAgeDays } = policyNow(record.accounts[0], untouched);
  return [...identities.values()].flatMap((identity) => {
    const { expiresAt } = passwordTimes(untouched, identity, record, passwordMaxAgeDays);
    return expiresAt === null ? [] : [{ id: identity.id, name: identity.name, at: expiresAt }];
  });
}

/** At `now` (ms). */
export function stateAt(record: WorldData, fixtures: Fixtures, now: number): WorldState {
  const state = new Map<string, Changing>();
  for (const account of record.accounts) {
    const of = record.accounts.length > 1 ? ` (${account.name})` : '';
    for (const [key, changing] of accountState(account, of, now)) state.set(key, changing);
  }
  for (const { id, name, at } of passwordEnds(record, fixtures))
    if (at <= now)
      state.set(`password ${id}`, {
        kind: 'password',
        value: 'ended',
        text: `${name}'s password expired.`,
      });
  return state;
}
