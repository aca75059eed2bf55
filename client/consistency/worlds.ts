import { chooseTimeZone, readerTimeZone } from '#client/browser/time-zone.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { TestPortal } from '#client/testing/portal.tsx';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createRandom } from '#fixtures/random.ts';
import { everyPair, inTurn, testSeed } from '#fixtures/test-sweeps.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { Mutation, Query } from '#schema/types.generated.ts';

const term = 'status startsAt expiresAt graceEndsAt';
const device = 'id serialNumber name group { id } alerts { severity code }';

/** The queries, each alone, since a session may not read everything. */
const questions = (input: string, deviceId: string) => [
  `{ myHardwareLicense { offline timeZone lastCheckInAt nextCheckInDueAt
    device { ${device} softwareVersion availableUpdate { version } usageReportDueAt
      fasTrakLapses { credits at } fasTrakTrial { requestedAt }
      offlineExchanges(first: 1) { edges { node { status expiresAt } } } }
    primaryServiceLicense { ${term} isMfaEnabled allowedActions remainingActions usedActions refundedActions }
    serviceLicenses { ${term} } } }`,
  '{ alerts { code severity } }',
  '{ deviceFacets { totalCount needsAttention updateAvailable } }',
  '{ renewable: deviceFacets(filter: { licenseStatus: [EXPIRING, GRACE, EXPIRED] }) { totalCount } }',
  '{ expiring: deviceFacets(filter: { licenseStatus: [EXPIRING] }) { totalCount } }',
  `{ devices(first: 100, sort: [{ field: LICENSE_END, direction: ASC }]) { edges { node { ${device}
    hardwareLicense { primaryServiceLicense { ${term} } serviceLicenses { ${term} } } } } } }`,
  '{ users { totalCount } userFacets { statuses { status count } } }',
  '{ invitations { totalCount } invitationFacets { statuses { status count } } }',
  '{ groupTree { groups { id totalDeviceCount } } }',
  '{ viewer { actor { displayName } } }',
  `mutation { getFasTrakLink(input: { deviceId: "${deviceId}" }) { creditsRemaining } }`,
  `{ accesses: usageSeries(input: { metric: DEVICE_ACCESS, ${input} }) { total completeThrough gaps { from } } }`,
  `{ actions: usageSeries(input: { metric: ADVANCED_ACTIONS, ${input} }) { total } }`,
];

type Counted = Record<'accesses' | 'groupAccesses' | 'actions', Query['usageSeries']> &
  Record<'renewable' | 'expiring', Query['deviceFacets']>;
type Answers = Partial<Query & Mutation & Counted>;

/** The API's answers in a world, those that the session may have. Days of limits are in `zone`, the license's. */
export type Api = Answers & {
  now: number;
  zone: string;
  readerZone: string;
  account: NonNullable<ReturnType<typeof sessionStore.get>>['account'] | undefined;
  /** The group of the device whose license ends first. */
  groupId?: string | undefined;
};

export async function askApi(portal: TestPortal, as: string, now: number): Promise<Api> {
  const ask = (query: string) => portal.sendAs(as, query).catch(() => ({})) as Promise<Answers>;
  const readerZone = readerTimeZone();
  const account = sessionStore.get()?.account;
  const today = dayIn(now, readerZone);
  const input = `from: "${addDays(today, -89)}", to: "${today}", timeZone: "${readerZone}"`;
  const answers: Answers = {};
  for (const question of questions(input, account?.deviceId ?? ''))
    Object.assign(answers, await ask(question));
  const zone = answers.myHardwareLicense?.timeZone ?? 'America/Chicago';
  const groupId = answers.devices?.edges[0]?.node.group?.id;
  const ofGroup = `{ groupAccesses: usageSeries(input: { metric: DEVICE_ACCESS, ${input}, groupIds: ["${groupId}"] }) { total } }`;
  return { ...answers, now, zone, readerZone, account, groupId, ...(groupId ? await ask(ofGroup) : {}) };
}

/** A world to visit: traits, who is signed in, when, and the zones of the organization and the reader. */
export type Case = {
  scenario: string;
  as: string;
  now: string;
  zones?: readonly [organization: string, reader: string];
};

const usual = '2025-11-21T15:00:00Z';
/** Near midnight UTC, on the last day of a term that expires and of a grace period, and where clocks change. */
const clocks = ['2025-11-21T23:59:30Z', `${usual}+24d`, '2025-11-02T06:30:00Z'];

/** Zones of an organization and its reader that mostly have different days. */
const apart = ['America/Chicago', 'Pacific/Auckland'] as const;

export const always: readonly Case[] = [
  { scenario: 'overdue,credits-expiring', as: 'owner', now: usual },
  { scenario: 'fleet,grace,update-available,fastrak-requested', as: 'admin', now: usual },
  { scenario: 'exchange-ready,mfa,two-accounts', as: 'owner', now: usual, zones: apart },
  { scenario: 'grace', as: 'owner', now: usual },
];

/** The organization's zone, that of its reader, and a time when they have different days. */
const zoned = [
  ['UTC', 'America/Los_Angeles', usual],
  ['America/Chicago', 'Pacific/Pago_Pago', usual],
  ['America/Los_Angeles', 'UTC', '2025-11-22T04:00:00Z'],
  ['Pacific/Auckland', 'America/Los_Angeles', '2025-09-27T13:30:00Z'],
  ['Atlantic/Azores', 'Pacific/Auckland', '2026-03-29T00:30:00Z'],
].map(([organization = '', reader = '', now = ''], index): Case => {
  const scenario = index % 2 ? 'offline' : 'fastrak-requested';
  return { scenario, as: 'owner', now, zones: [organization, reader] };
});

function drawn(): Case[] {
  const { scenarios, identities } = builtInFixtures();
  const random = createRandom('consistency', Math.floor(testSeed / 30));
  // Pages of the largest fleet take many seconds, and have tests of their own.
  const traits = [...scenarios.keys()].filter((id) => id !== 'fleet-10k');
  const excludes = (one: string, other: string) => scenarios.get(one)?.excludes?.includes(other);
  const pairs = traits.flatMap((one, at) =>
    traits
      .slice(at + 1)
      .flatMap((other) => (excludes(one, other) || excludes(other, one) ? [] : `${one},${other}`)),
  );
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(random.below(left.length), 1));
  };
  const people = [...identities.keys()];
  const rows = [
    ...everyPair([traits, people, clocks]),
    ...shuffled(pairs)
      .slice(0, 60)
      .map((scenario) => [scenario, random.pick(people), random.pick(clocks)]),
  ].map(([scenario = '', as = '', now = '']): Case => ({ scenario, as, now }));
  return shuffled([...rows, ...zoned]);
}

export const cases: readonly Case[] = [...always, ...inTurn(drawn(), 4)];

const setZone = `mutation ZoneMutation($timeZone: TimeZone!) {
  updateOrganization(input: { id: "organization-north-county", expectedVersion: 1, timeZone: $timeZone }) {
    userErrors { code } } }`;
const setReaderZone = `mutation ReaderZoneMutation($timeZone: TimeZone!) {
  updatePreferences(input: { timeZone: $timeZone }) { userErrors { code } } }`;

export async function setUp(portal: TestPortal, { zones, as }: Case): Promise<void> {
  if (zones) {
    await portal.sendAs('admin', setZone, { timeZone: zones[0] });
    await portal.sendAs(as, setReaderZone, { timeZone: zones[1] });
  }
  chooseTimeZone(zones?.[1] ?? null);
}

export const addressOf = ({ scenario, as, now }: Case): string =>
  `/settings/password?scenario=${scenario}&as=${as}&now=${now},frozen`;
