import { checkedInText } from '#client/components/license/check-in-view.ts';
import { alertSeverity, pageTone, worst } from '#client/components/license/severity.ts';
import { licenseWords, wordFor } from '#client/components/license/status-glossary.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { daysLeft, lastDay, periodDays } from '#schema/facts/limit.ts';
import type { Alert, HardwareLicense } from '#schema/types.generated.ts';
import type { FactValue } from './disagreements.ts';
import type { Api } from './worlds.ts';

type Instant = string | null | undefined;
const last = (limit: Instant, { zone }: Api) => limit && lastDay(Date.parse(limit), zone);
const dayOf = (instant: Instant, zone: string) => instant && dayIn(Date.parse(instant), zone);

const shown = (license: HardwareLicense | null | undefined, now: number) =>
  license?.primaryServiceLicense ??
  license?.serviceLicenses.findLast(({ startsAt }) => Date.parse(startsAt) <= now);
const ofTerm = ({ myHardwareLicense, now }: Api) => shown(myHardwareLicense, now);
const ofFirst = ({ devices, now }: Api) => shown(devices?.edges[0]?.node.hardwareLicense, now);
const active = (api: Api) => api.myHardwareLicense?.primaryServiceLicense;
const device = (api: Api) => api.myHardwareLicense?.device;
const count = (counts: readonly { status: string; count: number }[] | undefined, wanted: string) =>
  counts?.find(({ status }) => status === wanted)?.count;

function word(api: Api) {
  const status = ofTerm(api)?.status;
  return status && wordFor(licenseWords, status).text;
}
const ofGroup = ({ groupTree, groupId }: Api) =>
  groupTree?.groups.find(({ id }) => id === groupId)?.totalDeviceCount;
const kind = ({ myHardwareLicense: license }: Api) => license && (license.offline ? 'Offline' : 'Online');
const exchanged = ({ myHardwareLicense: license, readerZone }: Api) =>
  license?.offline ? dayOf(license.lastCheckInAt, readerZone) : null;

const limitOf = (api: Api) => active(api)?.[active(api)?.status === 'GRACE' ? 'graceEndsAt' : 'expiresAt'];

const worksUntil = (api: Api) => ofTerm(api)?.graceEndsAt ?? ofTerm(api)?.expiresAt;

const lapse = (api: Api) => device(api)?.fasTrakLapses.find(({ at }) => Date.parse(at) > api.now);

function left(api: Api) {
  const limit = limitOf(api);
  return limit && daysLeft(Date.parse(limit), api.now, api.zone);
}

function gone(api: Api) {
  const { startsAt = '', expiresAt } = active(api) ?? {};
  return expiresAt && periodDays(Date.parse(startsAt), Date.parse(expiresAt), api.now, api.zone).gone;
}

function age({ myHardwareLicense, now, zone }: Api) {
  const since = myHardwareLicense?.lastCheckInAt;
  return since && checkedInText(since, now, zone);
}

function nextDue(api: Api) {
  const { nextCheckInDueAt: due, offline } = api.myHardwareLicense ?? {};
  return offline ? last(due, api) : dayOf(due, api.readerZone);
}

function response(api: Api) {
  const exchange = device(api)?.offlineExchanges.edges[0]?.node;
  return exchange?.status === 'READY' ? exchange : null;
}

const worstOf = (alerts: readonly Alert[] | undefined) => worst(...(alerts ?? []).map(alertSeverity));
const everyAlert = ({ devices }: Api) => devices?.edges.flatMap(({ node }) => node.alerts) ?? [];
const ofPage = (page: Parameters<typeof pageTone>[0], api: Api) => pageTone(page, device(api)?.alerts);

/** A device that never reported is to be set up. */
const deviceTone = (api: Api, alerts = device(api)?.alerts) =>
  worst(active(api) && !api.myHardwareLicense?.lastCheckInAt ? 'notice' : 'ok', worstOf(alerts));

/** Devices are fine with notices alone. */
function devicesTone(api: Api) {
  const tone = worstOf(everyAlert(api));
  return api.devices?.edges.length ? (tone === 'notice' ? 'ok' : tone) : 'neutral';
}

function dashboardTone(api: Api) {
  const isFleet = api.users && (api.account?.deviceCount ?? 0) > 1;
  return isFleet ? devicesTone(api) : deviceTone(api, api.alerts);
}

function softwareTone(api: Api) {
  const isKnown = device(api)?.softwareVersion ?? device(api)?.availableUpdate;
  return active(api) && isKnown ? ofPage('softwareUpdates', api) : 'neutral';
}
const updatesTone = (api: Api) =>
  worst(softwareTone(api), api.myHardwareLicense?.offline ? ofPage('offlineUpdates', api) : 'ok');

function usageTone(api: Api) {
  const { completeThrough, gaps = [] } = api.accesses ?? {};
  const through = dayOf(completeThrough, api.readerZone);
  const isMissing = through && gaps.some(({ from }) => from < through);
  return worst(isMissing ? 'warning' : through ? 'ok' : 'neutral', ofPage('usageMetrics', api));
}

const balanceTone = (api: Api) =>
  typeof active(api)?.remainingActions === 'number' ? ofPage('advancedActions', api) : 'neutral';
const creditsTone = (api: Api) => (api.getFasTrakLink?.creditsRemaining ? ofPage('fasTrak', api) : 'neutral');

function licensesTone(api: Api) {
  const isFirst = !api.devices?.edges.some(({ node }) => node.hardwareLicense?.serviceLicenses.length);
  return isFirst ? 'neutral' : pageTone('licenses', everyAlert(api));
}

const usersTone = ({ userFacets, alerts }: Api) =>
  worst('neutral', count(userFacets?.statuses, 'LOCKED') ? 'warning' : 'ok', pageTone('users', alerts));

/** The API's answer, and the field in which a wrong one is planted, with a value where not any other will do. */
export type Fact = readonly [
  truth: (api: Api) => FactValue | null | undefined,
  field: string,
  wrong?: FactValue,
];

export const facts = {
  'license end': [(api) => last(ofTerm(api)?.expiresAt, api), 'expiresAt'],
  'license start': [(api) => dayOf(ofTerm(api)?.startsAt, api.zone), 'startsAt'],
  'grace end': [(api) => last(ofTerm(api)?.graceEndsAt, api), 'graceEndsAt'],
  'last day of work': [(api) => last(worksUntil(api), api), 'graceEndsAt'],
  'days left': [left, 'expiresAt'],
  'days gone': [gone, 'startsAt'],
  'license status': [word, 'status', 'EXPIRING'],
  'license kind': [kind, 'offline'],
  remaining: [(api) => active(api)?.remainingActions, 'remainingActions'],
  allowed: [(api) => active(api)?.allowedActions, 'allowedActions'],
  used: [(api) => active(api)?.usedActions, 'usedActions'],
  refunded: [(api) => active(api)?.refundedActions, 'refundedActions'],
  credits: [({ getFasTrakLink: link }) => link?.creditsRemaining, 'creditsRemaining'],
  'next expiry of credits': [(api) => last(lapse(api)?.at, api), 'at'],
  'credits that lapse': [(api) => lapse(api)?.credits, 'credits'],
  'installed version': [(api) => device(api)?.softwareVersion, 'softwareVersion'],
  'available version': [(api) => device(api)?.availableUpdate?.version, 'version'],
  'last check-in': [age, 'lastCheckInAt'],
  'last exchange': [exchanged, 'lastCheckInAt'],
  'next check-in': [nextDue, 'nextCheckInDueAt'],
  'next usage file': [(api) => last(device(api)?.usageReportDueAt, api), 'usageReportDueAt'],
  'response end': [(api) => last(response(api)?.expiresAt, api), 'expiresAt'],
  'trial request': [(api) => dayOf(device(api)?.fasTrakTrial.requestedAt, api.readerZone), 'requestedAt'],
  'serial number': [({ account }) => account?.serialNumber ?? 'none', 'serialNumber'],
  'device name': [(api) => device(api)?.name, 'name'],
  codes: [(api) => active(api) && (active(api)?.isMfaEnabled ? 'on' : 'off'), 'isMfaEnabled'],
  devices: [({ deviceFacets }) => deviceFacets?.totalCount, 'totalCount'],
  'devices in need': [({ deviceFacets }) => deviceFacets?.needsAttention, 'needsAttention'],
  'devices with an update': [({ deviceFacets }) => deviceFacets?.updateAvailable, 'updateAvailable'],
  'devices that end soon': [({ expiring }) => expiring?.totalCount, 'count'],
  'licenses to renew': [({ renewable }) => renewable?.totalCount, 'edges'],
  'first license end': [(api) => last(ofFirst(api)?.expiresAt, api), 'expiresAt'],
  people: [({ users }) => users?.totalCount, 'totalCount'],
  'people locked out': [({ userFacets }) => count(userFacets?.statuses, 'LOCKED'), 'totalCount'],
  invitations: [({ invitations }) => invitations?.totalCount, 'count'],
  'bounced invitations': [({ invitationFacets }) => count(invitationFacets?.statuses, 'BOUNCED'), 'count'],
  groups: [({ groupTree }) => groupTree?.groups.length, 'groups'],
  'devices of a group': [ofGroup, 'totalDeviceCount'],
  account: [({ account }) => account?.name, 'name'],
  'person signed in': [({ viewer }) => viewer?.actor.displayName, 'displayName'],
  alerts: [({ alerts }) => alerts?.length || null, 'alerts'],
  'accesses in 90 days': [({ accesses }) => accesses?.total, 'total'],
  'accesses of a group': [({ groupAccesses }) => groupAccesses?.total, 'total'],
  'actions in 90 days': [({ actions }) => actions?.total, 'total'],
  'tone of the dashboard': [dashboardTone, 'severity', 'CRITICAL'],
  'tone of the devices': [devicesTone, 'critical', 0],
  'tone of the device': [deviceTone, 'severity', 'CRITICAL'],
  'tone of updates': [updatesTone, 'code', 'UPDATE_REQUIRED'],
  'tone of the software': [softwareTone, 'severity', 'REQUIRED'],
  'tone of usage files': [usageTone, 'severity', 'CRITICAL'],
  'tone of the balance': [balanceTone, 'code', 'ACTIONS_LOW'],
  'tone of credits': [creditsTone, 'code', 'CREDITS_EXPIRING'],
  'tone of licenses': [licensesTone, 'count', 0],
  'tone of users': [usersTone, 'severity', 'CRITICAL'],
} satisfies Record<string, Fact>;
export type FactName = keyof typeof facts;
