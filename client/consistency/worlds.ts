import { chooseTimeZone, readerTimeZone } from '#client/browser/time-zone.ts';
import type { Account } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { TestPortal } from '#client/test-portal.tsx';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createRandom } from '#fixtures/random.ts';
import { isWhole, sampled, testSeed } from '#fixtures/test-sweeps.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { Device, HardwareLicense, Mutation, Query } from '#schema/types.generated.ts';

const licenseQuery = `{ myHardwareLicense { offline timeZone lastCheckInAt nextCheckInDueAt
  device { ...device softwareVersion availableUpdate { version } registeredAt fasTrakCreditsRemaining
    fasTrakLapses { credits at } fasTrakTrial { status requestedAt }
    offlineExchanges(first: 1) { edges { node { status expiresAt } } } }
  primaryServiceLicense { ...term isMfaEnabled product { name } allowedActions remainingActions usedActions
    consumedActions refundedActions successor { startsAt } }
  serviceLicenses { ...term } } }`;
const deviceFields = 'fragment device on Device { id serialNumber name status group { id name } }';
const termFields = 'fragment term on ServiceLicense { status startsAt expiresAt graceEndsAt }';
const devicesQuery = `{ deviceFacets { totalCount needsAttention critical updateAvailable ungrouped }
  devices(first: 1, sort: [{ field: LICENSE_END, direction: ASC }]) { edges { node { ...device
    hardwareLicense { timeZone primaryServiceLicense { ...term } serviceLicenses { ...term } } } } } }`;
const peopleQuery = `{ users { totalCount } userFacets { notMfaEnrolled statuses { status count } }
  invitations { totalCount } invitationFacets { statuses { status count } } }`;
const groupsQuery = '{ groupTree { ungroupedDeviceCount groups { id name totalDeviceCount deviceCount } } }';
const usageOf = (metric: string, from: string, to: string, timeZone: string) =>
  `{ usageSeries(input: { metric: ${metric}, from: "${from}", to: "${to}", timeZone: "${timeZone}" }) { total } }`;

/** The API's answers in a world; null where the session may not ask. */
export type Api = {
  license: HardwareLicense | null;
  /** Of the session. */
  account: Account | null;
  /** The device whose license ends first. */
  first: Device | null;
  alerts: Query['alerts'] | null;
  fleet: Query['deviceFacets'] | null;
  expiring: number | null;
  people: Pick<Query, 'users' | 'userFacets' | 'invitations' | 'invitationFacets'> | null;
  groups: Query['groupTree'] | null;
  name: string | null;
  credits: number | null;
  accesses: number | null;
  actions: number | null;
  now: number;
  /** The license's. */
  zone: string;
  readerZone: string;
};

/** Asks the API what pages show to an identity. */
export async function askApi(portal: TestPortal, as: string, now: number): Promise<Api> {
  const ask = (query: string) =>
    portal.sendAs(as, query).then(
      (data) => data as Query,
      () => null,
    );
  const fragments = (query: string, ...more: string[]) => [query, ...more].join(' ');
  const account = sessionStore.get()?.account ?? null;
  const license = (await ask(fragments(licenseQuery, deviceFields, termFields)))?.myHardwareLicense ?? null;
  const zone = license?.timeZone ?? 'America/Chicago';
  const readerZone = readerTimeZone();
  const today = dayIn(now, readerZone);
  const usage = async (metric: string) =>
    (await ask(usageOf(metric, addDays(today, -89), today, readerZone)))?.usageSeries.total ?? null;
  const credits = async (deviceId: string) => {
    const query = `mutation { getFasTrakLink(input: { deviceId: "${deviceId}" }) { creditsRemaining } }`;
    const data = await portal.sendAs(as, query).catch(() => null);
    return (data as Mutation | null)?.getFasTrakLink?.creditsRemaining ?? null;
  };
  const devices = await ask(fragments(devicesQuery, deviceFields, termFields));
  return {
    license,
    account,
    first: devices?.devices.edges[0]?.node ?? null,
    fleet: devices?.deviceFacets ?? null,
    alerts: (await ask('{ alerts(includeSnoozed: true) { severity code title dueAt } }'))?.alerts ?? null,
    expiring:
      (await ask('{ deviceFacets(filter: { licenseStatus: [EXPIRING] }) { totalCount } }'))?.deviceFacets
        .totalCount ?? null,
    people: await ask(peopleQuery),
    groups: (await ask(groupsQuery))?.groupTree ?? null,
    name: (await ask('{ viewer { actor { displayName } } }'))?.viewer.actor.displayName ?? null,
    credits: await credits(account?.deviceId ?? ''),
    accesses: await usage('DEVICE_ACCESS'),
    actions: await usage('ADVANCED_ACTIONS'),
    now,
    zone,
    readerZone,
  };
}

/** A world to visit: traits, who is signed in, and when. */
export type Case = {
  scenario: string;
  as: string;
  now: string;
  zones?: readonly [organization: string, reader: string];
};

const usual = '2025-11-21T15:00:00Z';
/** Near midnight UTC, on the last day of grace, and where clocks change. */
const clocks = [usual, '2025-11-21T23:59:30Z', '2025-11-22T05:59:00Z', '2025-11-02T06:30:00Z'];

/** Show every place once between them. */
export const always: readonly Case[] = [
  { scenario: 'online', as: 'owner', now: usual },
  { scenario: 'fleet,grace,update-available,fastrak-requested', as: 'admin', now: usual },
  { scenario: 'exchange-ready,mfa', as: 'owner', now: usual },
];

/** The organization's zone, that of its reader, and a time when they have different days. */
const zoned = (
  [
    ['UTC', 'America/Los_Angeles', usual],
    ['America/Chicago', 'Pacific/Pago_Pago', usual],
    ['America/Los_Angeles', 'UTC', '2025-11-22T04:00:00Z'],
    ['Pacific/Auckland', 'America/Los_Angeles', '2025-09-27T13:30:00Z'],
    ['Atlantic/Azores', 'Pacific/Auckland', '2026-03-29T00:30:00Z'],
  ] as const
).map(
  ([organization, reader, now], index): Case => ({
    scenario: index % 2 ? 'offline' : 'fastrak-requested',
    as: 'owner',
    now,
    zones: [organization, reader],
  }),
);

/** A trait that takes many seconds a page has tests of its own. */
const slow = ['fleet-10k'];
const fixtures = builtInFixtures();

function drawn(count: number): Case[] {
  const random = createRandom('consistency', testSeed);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const traits = [...fixtures.scenarios.keys()].filter((id) => !slow.includes(id));
  const people = [...fixtures.identities.keys()];
  const pairs = traits.flatMap((trait) => people.map((as) => ({ trait, as })));
  const excludes = (one: string, other: string) =>
    one === other || Boolean(fixtures.scenarios.get(one)?.excludes?.includes(other));
  return Array.from({ length: count }, (_, index) => {
    const { trait, as } = isWhole ? (pairs[index % pairs.length] ?? pick(pairs)) : pick(pairs);
    const other = pick(traits);
    const both = !excludes(trait, other) && !excludes(other, trait);
    return { scenario: both ? `${trait},${other}` : trait, as, now: pick(clocks) };
  });
}

/** The cases of this run: a sample, another one each day, or all pairs of a trait and an identity. */
export const cases: readonly Case[] = [...always, ...sampled('zones', zoned, 1), ...drawn(isWhole ? 240 : 6)];

const setZone = `mutation ZoneMutation($timeZone: TimeZone!) {
  updateOrganization(input: { id: "organization-north-county", expectedVersion: 1, timeZone: $timeZone }) {
    userErrors { code } } }`;

const setReaderZone = `mutation ReaderZoneMutation($timeZone: TimeZone!) {
  updatePreferences(input: { timeZone: $timeZone }) { userErrors { code } } }`;

/** Sets the zones of a case. */
export async function setZones(portal: TestPortal, { zones, as }: Case): Promise<void> {
  if (zones) {
    await portal.sendAs('admin', setZone, { timeZone: zones[0] });
    await portal.sendAs(as, setReaderZone, { timeZone: zones[1] });
  }
  chooseTimeZone(zones?.[1] ?? null);
}

export const addressOf = ({ scenario, as, now }: Case): string =>
  `/settings/password?scenario=${scenario}&as=${as}&now=${now},frozen`;
