import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import { nextLapse } from '#schema/facts/credits.ts';
import { daysLeft, lastDay, periodDays } from '#schema/facts/limit.ts';
import { shownTerm } from '#schema/facts/term.ts';
import type { HardwareLicense, ServiceLicense } from '#schema/types.generated.ts';
import type { FactValue } from './disagreements.ts';
import type { Api } from './worlds.ts';

const ms = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null);
const last = (limit: string | null | undefined, { zone }: Api) => limit && lastDay(Date.parse(limit), zone);
const dayOf = (instant: string | null | undefined, zone: string) =>
  instant && dayIn(Date.parse(instant), zone);

/** The term that a license is shown with. */
function shown(license: HardwareLicense | null | undefined, now: number): ServiceLicense | null {
  const terms = (license?.serviceLicenses ?? []).map((service) => ({
    service,
    startsAt: Date.parse(service.startsAt),
    endsAt: ms(service.expiresAt),
    graceEndsAt: ms(service.graceEndsAt),
  }));
  return license?.primaryServiceLicense ?? shownTerm(terms, now)?.service ?? null;
}
const ofTerm = (api: Api) => shown(api.license, api.now);
const ofFirst = ({ first, now }: Api) => shown(first?.hardwareLicense, now);
const active = (api: Api) => api.license?.primaryServiceLicense;
const device = (api: Api) => api.license?.device;
const kind = (offline: boolean) => (offline ? 'Offline' : 'Online');

function lapse(api: Api) {
  const lapses = device(api)?.fasTrakLapses ?? [];
  return nextLapse(
    lapses.map(({ at, credits }) => ({ at: Date.parse(at), credits })),
    api.now,
    api.zone,
  );
}

/** Up to two days it is time that has passed, then calendar days where the license is. */
function age({ license, now, zone }: Api): string | null {
  if (!license?.lastCheckInAt) return null;
  const since = Date.parse(license.lastCheckInAt);
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2880) return `${Math.floor(minutes / 60)} hour`;
  return `${daysBetween(dayIn(since, zone), dayIn(now, zone))} day`;
}

function left(api: Api): number | null {
  const { status: of, expiresAt, graceEndsAt } = active(api) ?? {};
  const limit = ms(of === 'GRACE' ? graceEndsAt : expiresAt);
  return limit && daysLeft(limit, api.now, api.zone);
}

function gone(api: Api): number | null {
  const [start, limit] = [ms(active(api)?.startsAt), ms(active(api)?.expiresAt)];
  return start && limit && periodDays(start, limit, api.now, api.zone).gone;
}

const exchanged = ({ license, readerZone }: Api) =>
  license?.offline ? dayOf(license.lastCheckInAt, readerZone) : null;
const requested = (api: Api) => dayOf(device(api)?.fasTrakTrial.requestedAt, api.readerZone);

function nextDue(api: Api) {
  const due = api.license?.nextCheckInDueAt;
  return api.license?.offline ? last(due, api) : dayOf(due, api.readerZone);
}

function response(api: Api) {
  const exchange = device(api)?.offlineExchanges.edges[0]?.node;
  return exchange?.status === 'READY' ? exchange : null;
}

const states: Record<string, string> = {
  ACTIVE: 'Active',
  EXPIRING: 'Expiring',
  GRACE: 'Grace period',
  EXPIRED: 'Expired',
};
type Counts = { statuses: readonly { status: string; count: number }[] };
const count = (counts: Counts | undefined, wanted: string) =>
  counts?.statuses.find(({ status: each }) => each === wanted)?.count;
const ofGroup = ({ groups, first }: Api) =>
  groups?.groups.find(({ id }) => id === first?.group?.id)?.totalDeviceCount;

type Truth = (api: Api) => FactValue | null | undefined;
/** The API's answer, and a wrong one to plant: a field of the API, its value, and how pages show that. */
export type Fact = { truth: Truth; wrong: readonly [field: string, value: Wrong, shown: FactValue] };
type Wrong = FactValue | true;
const fact = (truth: Truth, field: string, value: Wrong, shown?: FactValue): Fact => ({
  truth,
  wrong: [field, value, shown ?? String(value)],
});
const [later, laterDay] = ['2025-12-24T12:00:00Z', '2025-12-24'];
const [sooner, soonerDay] = ['2025-10-02T12:00:00Z', '2025-10-02'];
const [far, farDay] = ['2031-03-05T12:00:00Z', '2031-03-05'];
const near = '2025-12-01T12:00:00Z';

export const facts = {
  'license end': fact((api) => last(ofTerm(api)?.expiresAt, api), 'expiresAt', far, farDay),
  'license start': fact((api) => dayOf(ofTerm(api)?.startsAt, api.zone), 'startsAt', sooner, soonerDay),
  'grace end': fact((api) => last(ofTerm(api)?.graceEndsAt, api), 'graceEndsAt', far, farDay),
  'days left': fact(left, 'expiresAt', near, 10),
  'days gone': fact(gone, 'expiresAt', near, 145),
  'license status': fact((api) => states[ofTerm(api)?.status ?? ''], 'status', 'EXPIRING', 'Expiring'),
  'license kind': fact(({ license }) => license && kind(license.offline), 'offline', true, 'Offline'),
  remaining: fact((api) => active(api)?.remainingActions, 'remainingActions', 77),
  allowed: fact((api) => active(api)?.allowedActions, 'allowedActions', 777),
  used: fact((api) => active(api)?.usedActions, 'usedActions', 33),
  refunded: fact((api) => active(api)?.refundedActions, 'refundedActions', 9),
  credits: fact((api) => api.credits, 'creditsRemaining', 71),
  'next expiry of credits': fact(
    (api) => lapse(api) && lastDay(lapse(api)?.at ?? 0, api.zone),
    'at',
    later,
    laterDay,
  ),
  'credits that lapse': fact((api) => lapse(api)?.credits, 'credits', 2),
  'installed version': fact((api) => device(api)?.softwareVersion, 'softwareVersion', '4.9.9'),
  'available version': fact((api) => device(api)?.availableUpdate?.version, 'version', '6.0.0'),
  'last check-in': fact(age, 'lastCheckInAt', '2025-11-21T14:30:00Z', '30 min'),
  'last exchange': fact(exchanged, 'lastCheckInAt', sooner, soonerDay),
  'next check-in': fact(nextDue, 'nextCheckInDueAt', later, laterDay),
  'response end': fact((api) => last(response(api)?.expiresAt, api), 'expiresAt', later, laterDay),
  'trial request': fact(requested, 'requestedAt', sooner, soonerDay),
  'serial number': fact(({ account }) => account?.serialNumber ?? 'none', 'serialNumber', 'AAAA-0000-0000'),
  'device name': fact((api) => device(api)?.name, 'name', 'Other one'),
  codes: fact((api) => active(api) && (active(api)?.isMfaEnabled ? 'on' : 'off'), 'isMfaEnabled', true, 'on'),
  devices: fact(({ fleet }) => fleet?.totalCount, 'totalCount', 87),
  'devices in need': fact(({ fleet }) => fleet?.needsAttention, 'needsAttention', 86),
  'devices with an update': fact(({ fleet }) => fleet?.updateAvailable, 'updateAvailable', 85),
  'devices that end soon': fact(({ expiring }) => expiring, 'count', 84),
  'first license end': fact((api) => last(ofFirst(api)?.expiresAt, api), 'expiresAt', far, farDay),
  people: fact(({ people }) => people?.users.totalCount, 'totalCount', 83),
  'people locked out': fact(({ people }) => count(people?.userFacets, 'LOCKED'), 'totalCount', 8),
  invitations: fact(({ people }) => people?.invitations.totalCount, 'count', 7, 35),
  'bounced invitations': fact(({ people }) => count(people?.invitationFacets, 'BOUNCED'), 'count', 7),
  groups: fact(({ groups }) => groups?.groups.length, 'groups', 1),
  'devices of a group': fact(ofGroup, 'totalDeviceCount', 81),
  account: fact(({ account }) => account?.name, 'name', 'Other Lab'),
  'person signed in': fact(({ name }) => name, 'displayName', 'Other Person'),
  alerts: fact(({ alerts }) => alerts?.length || null, 'alerts', 1),
  'accesses in 90 days': fact(({ accesses }) => accesses, 'total', 4321),
  'actions in 90 days': fact(({ actions }) => actions, 'total', 4321),
} satisfies Record<string, Fact>;
export type FactName = keyof typeof facts;
