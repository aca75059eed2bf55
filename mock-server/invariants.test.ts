import { describe, expect, it } from 'vitest';
import type { ScenarioId } from '#fixtures/fixtures.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { dayIn } from '#schema/calendar/days.ts';
import { createMockApi } from './api.ts';
import { ask, askData } from './testing/send-request.ts';
import { traitCombination, traitsAlone } from './testing/trait-combinations.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const everything = `query EverythingQuery {
  myHardwareLicense {
    offline
    lastCheckInAt
    nextCheckInDueAt
    primaryServiceLicense { ...Term isMfaEnabled product { className } }
    serviceLicenses { ...Term }
    device {
      id
      status
      softwareVersion
      registeredAt
      availableUpdate { version }
      activity(first: 200) { totalCount nodes { at } }
    }
  }
  alerts { code severity dueAt raisedAt }
}
fragment Term on ServiceLicense {
  id
  status
  startsAt
  expiresAt
  graceEndsAt
  remainingActions
  allowedActions
  usedActions
  successor { id startsAt }
}`;

const credits = `mutation CreditsMutation($id: String!) { getFasTrakLink(input: { deviceId: $id }) { creditsRemaining } }`;

async function worldOf(scenario: readonly ScenarioId[]) {
  const world = `as=owner&scenario=${scenario.join(',') || 'online'}`;
  const data = await askData(api.fetch, everything, { world });
  const id = data.myHardwareLicense?.device.id ?? 'device-7c21-0048-b93e';
  const fasTrak = await ask(api.fetch, credits, { world, variables: { id } });
  const admin = { world: world.replace('as=owner', 'as=admin') };
  const fleet = await ask(api.fetch, '{ devices(first: 0) { totalCount } }', admin);
  const email = { world: world.replace('as=owner', 'as=email') };
  const invited = await ask(api.fetch, 'query Q { viewer { invitation { status } } }', email);
  return {
    ...data,
    invitation: invited.data.viewer.invitation.status,
    credits: fasTrak.data.getFasTrakLink.creditsRemaining,
    devices: fleet.data.devices.totalCount,
  };
}

type Everything = Awaited<ReturnType<typeof worldOf>>;

/** Unless another trait took the license or the device away. */
const promises: Record<ScenarioId, (world: Everything) => void> = {
  online: ({ myHardwareLicense }) => expect(myHardwareLicense.offline).toBe(false),
  offline: ({ myHardwareLicense }) => expect(myHardwareLicense.offline).toBe(true),
  unlimited: ({ myHardwareLicense: { primaryServiceLicense: term } }) =>
    expect([term.remainingActions, term.allowedActions]).toEqual([-1, -1]),
  'low-balance': ({ myHardwareLicense }) =>
    expect(myHardwareLicense.primaryServiceLicense.remainingActions).toBe(12),
  'running-out': ({ myHardwareLicense: { primaryServiceLicense: term } }) =>
    expect(term.remainingActions).toBe(200),
  exhausted: ({ myHardwareLicense, alerts }) => {
    expect(myHardwareLicense.primaryServiceLicense.remainingActions).toBe(0);
    expect(alerts.map(({ code }: { code: string }) => code)).toContain('ACTIONS_EXHAUSTED');
  },
  'balance-unknown': ({ myHardwareLicense }) =>
    expect(myHardwareLicense.primaryServiceLicense.remainingActions).toBe(null),
  mfa: ({ myHardwareLicense }) => expect(myHardwareLicense.primaryServiceLicense.isMfaEnabled).toBe(true),
  verakey: ({ myHardwareLicense }) =>
    expect(myHardwareLicense.primaryServiceLicense.product.className).toBe('VeraKey'),
  'no-license': ({ myHardwareLicense, alerts }) => {
    expect(myHardwareLicense.primaryServiceLicense).toBe(null);
    expect(myHardwareLicense.serviceLicenses).toEqual([]);
    expect(alerts.map(({ code }: { code: string }) => code)).toContain('NO_LICENSE');
  },
  'no-hardware': ({ myHardwareLicense }) => expect(myHardwareLicense).toBe(null),
  'no-device': ({ myHardwareLicense, alerts, credits }) =>
    expect([myHardwareLicense, alerts, credits]).toEqual([null, [], null]),
  expiring: ({ myHardwareLicense: { primaryServiceLicense: term } }) =>
    expect(term.status).toBe(term.successor ? 'ACTIVE' : 'EXPIRING'),
  grace: ({ myHardwareLicense }) => expect(myHardwareLicense.primaryServiceLicense.status).toBe('GRACE'),
  expired: ({ myHardwareLicense, alerts }) => {
    expect(myHardwareLicense.primaryServiceLicense).toBe(null);
    expect(myHardwareLicense.serviceLicenses.at(-1).status).toBe('EXPIRED');
    expect(alerts.map(({ code }: { code: string }) => code)).toContain('LICENSE_EXPIRED');
  },
  renewed: ({ myHardwareLicense, alerts }) => {
    expect(myHardwareLicense.primaryServiceLicense.successor).not.toBe(null);
    expect(myHardwareLicense.serviceLicenses.at(-1).status).toBe('SCHEDULED');
    for (const { code } of alerts) expect(['LICENSE_EXPIRING', 'LICENSE_IN_GRACE']).not.toContain(code);
  },
  'exchange-ready': ({ myHardwareLicense, alerts }) => {
    expect(myHardwareLicense.offline).toBe(true);
    const { primaryServiceLicense: term, lastCheckInAt } = myHardwareLicense;
    const isReady = alerts.some(({ code }: { code: string }) => code === 'EXCHANGE_READY');
    expect(isReady).toBe(term !== null && lastCheckInAt !== null);
  },
  'fastrak-none': ({ credits }) => expect(credits).toBe(null),
  'credits-expiring': ({ alerts, credits }) => {
    const isExpiring = alerts.some(({ code }: { code: string }) => code === 'CREDITS_EXPIRING');
    expect(isExpiring).toBe(credits > 0);
  },
  'fastrak-requested': ({ credits }) => expect(credits).toBe(null),
  'fastrak-declined': ({ credits }) => expect(credits).toBe(null),
  'fastrak-empty': ({ credits }) => expect(credits).toBe(0),
  'update-available': ({ myHardwareLicense, alerts }) => {
    const { availableUpdate, softwareVersion } = myHardwareLicense.device;
    const codes = alerts.map(({ code }: { code: string }) => code);
    // A device that never reported may be so old that it needs the required release first.
    const isOld = softwareVersion === null && availableUpdate.version === '5.12.0';
    if (!isOld) expect(availableUpdate.version).toBe('5.14.2');
    expect(codes).toContain(isOld ? 'UPDATE_REQUIRED' : 'UPDATE_AVAILABLE');
  },
  overdue: ({ myHardwareLicense, alerts }) => {
    // A term in grace matters more.
    const isInGrace = myHardwareLicense.primaryServiceLicense?.status === 'GRACE';
    expect(myHardwareLicense.device.status).toBe(isInGrace ? 'GRACE' : 'CHECK_IN_OVERDUE');
    expect(Date.parse(myHardwareLicense.nextCheckInDueAt)).toBeLessThan(now);
    expect(alerts.map(({ code }: { code: string }) => code)).toContain('CHECK_IN_OVERDUE');
  },
  empty: ({ myHardwareLicense }) => {
    expect(myHardwareLicense.device.activity.totalCount).toBe(0);
    expect(myHardwareLicense.lastCheckInAt).toBe(null);
    expect(myHardwareLicense.device.softwareVersion).toBe(null);
  },
  'two-accounts': () => {},
  'invitation-expired': ({ invitation }) => expect(invitation).toBe('EXPIRED'),
  fleet: ({ devices }) => expect(devices).toBe(40),
  'fleet-1k': ({ devices }) => expect(devices).toBe(1_000),
};

const needsNoDevice: readonly ScenarioId[] = ['two-accounts', 'invitation-expired', 'fleet', 'fleet-1k'];
const needsNothing: readonly ScenarioId[] = [
  ...needsNoDevice,
  'no-device',
  'no-hardware',
  'fastrak-none',
  'fastrak-requested',
  'fastrak-declined',
  'fastrak-empty',
];
const needsHardware: readonly ScenarioId[] = ['online', 'offline', 'no-license', 'expired', 'empty'];

function promised(scenario: readonly ScenarioId[]): ScenarioId[] {
  const without = (...ids: ScenarioId[]) => !ids.some((id) => scenario.includes(id));
  return scenario.filter((id) => {
    if (id === 'no-device') return true;
    if (!without('no-device')) return needsNoDevice.includes(id);
    if (needsNothing.includes(id)) return true;
    if (!without('no-hardware')) return false;
    return needsHardware.includes(id) || without('no-license', 'expired');
  });
}

function expectConsistent({ myHardwareLicense: license, alerts }: Everything) {
  const severities = alerts.map(({ severity }: { severity: string }) =>
    ['CRITICAL', 'WARNING', 'INFO'].indexOf(severity),
  );
  expect(severities).toEqual([...severities].sort());
  for (const { raisedAt } of alerts) expect(Date.parse(raisedAt)).toBeLessThanOrEqual(now);
  if (!license) return;

  const { primaryServiceLicense: term, serviceLicenses: terms, device } = license;
  expect(terms.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(
    terms.map(({ startsAt }: { startsAt: string }) => startsAt).sort(),
  );
  for (const { startsAt, expiresAt } of terms) expect(startsAt < expiresAt).toBe(true);
  if (terms.length > 0) expect(device.registeredAt <= terms[0].startsAt).toBe(true);
  if (term) {
    expect(terms.map(({ id }: { id: string }) => id)).toContain(term.id);
    expect(['ACTIVE', 'EXPIRING', 'GRACE']).toContain(term.status);
  } else expect(['EXPIRED', 'NO_LICENSE']).toContain(device.status);

  type Entry = { at: string };
  const entries: Entry[] = device.activity.nodes;
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  for (const { at } of entries) expect(at <= license.lastCheckInAt).toBe(true);
}

const usage = (metric: string, name: string, breakdown: string) =>
  `${name}: usageSeries(input: { metric: ${metric}, from: "2022-12-01", to: "2025-11-21", timeZone: "America/Chicago", bucket: MONTH, breakdown: ${breakdown} }) { total points { value } breakdown { value } }
  ${name}Records: usageRecords(input: { metric: ${metric}, from: "2022-12-01", to: "2025-11-21", timeZone: "America/Chicago" }, first: 1) { totalCount nodes { at remainingActions } }`;
const sumsQuery = `query SumsQuery {
  myHardwareLicense {
    offline
    serviceLicenses { startsAt expiresAt allowedActions remainingActions usedActions usedByDay runsOutOn }
    device {
      softwareVersion
      availableUpdate { version }
      releases { installed installable blockedBecause release { version withdrawnAt } download { size url } }
      offlineTools { size }
      offlineExchanges { nodes { status expiresAt acknowledgedAt response { size } } }
      usageReports(first: 200) { nodes { recordsAccepted totals { metric value } } }
      usageReportDueAt
      fasTrakCredits(first: 1) { nodes { balanceAfter } }
      fasTrakLapses { credits }
      fasTrakTrial { status reason credits creditsUsed endsAt }
    }
  }
  ${usage('ADVANCED_ACTIONS', 'actions', 'DEVICE')}
  ${usage('DEVICE_ACCESS', 'accesses', 'ACTOR')}
}`;

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what each test says.
type Answer = any;
const sum = <T>(list: readonly T[], of: (each: T) => number) =>
  list.reduce((total, each) => total + of(each), 0);

function expectBalance(terms: Answer[]) {
  for (const term of terms) {
    expect(sum(term.usedByDay, (used: number) => used)).toBe(term.usedActions);
    const isCounted = term.allowedActions !== null && term.allowedActions >= 0;
    if (isCounted) expect(term.allowedActions - term.usedActions).toBe(term.remainingActions);
    else expect([term.remainingActions, term.runsOutOn]).toEqual([term.allowedActions, null]);
  }
}

function expectUsage(series: Answer) {
  expect(sum(series.points, ({ value }: Answer) => value ?? 0)).toBe(series.total);
  expect(sum(series.breakdown, ({ value }: Answer) => value)).toBe(series.total);
}

function expectSoftware({ softwareVersion, availableUpdate, releases }: Answer) {
  const versions = (matching: (each: Answer) => boolean) =>
    releases.filter(matching).map(({ release }: Answer) => release.version);
  expect(versions(({ installed }) => installed)).toEqual(softwareVersion === null ? [] : [softwareVersion]);
  expect(versions(({ installable }) => installable)[0] ?? null).toBe(availableUpdate?.version ?? null);
  for (const { installed, installable, blockedBecause, release, download } of releases) {
    expect(blockedBecause === null).toBe(installed || installable);
    expect(download === null).toBe(release.withdrawnAt !== null);
    if (release.withdrawnAt !== null) expect(installable).toBe(false);
  }
}

function expectFasTrak(device: Answer) {
  const { fasTrakCredits, fasTrakTrial: trial } = device;
  const credits = fasTrakCredits.nodes[0]?.balanceAfter ?? null;
  expect(sum(device.fasTrakLapses, (lapse: Answer) => lapse.credits)).toBeLessThanOrEqual(credits ?? 0);
  expect(trial.reason === null).toBe(!['INELIGIBLE', 'DECLINED'].includes(trial.status));
  expect(trial.creditsUsed === null).toBe(!['ACTIVE', 'ENDED'].includes(trial.status));
  if (trial.status === 'AVAILABLE') expect(credits).toBe(null);
}

function expectOffline(license: Answer, totals: Record<string, number>) {
  const { offlineTools, offlineExchanges, usageReports, usageReportDueAt } = license.device;
  const reports = usageReports.nodes;
  if (!license.offline) {
    expect([offlineTools, offlineExchanges.nodes, reports, usageReportDueAt]).toEqual([[], [], [], null]);
    return;
  }
  for (const metric of Object.keys(totals)) {
    const counted = sum(reports, ({ totals: parts }: Answer) =>
      sum(parts, (part: Answer) => (part.metric === metric ? part.value : 0)),
    );
    expect([metric, counted]).toEqual([metric, totals[metric]]);
  }
  for (const node of offlineExchanges.nodes) {
    expect(node.response === null).toBe(node.status === 'EXPIRED');
    expect(node.acknowledgedAt === null).toBe(node.status !== 'ACKNOWLEDGED');
  }
}

async function expectSums(scenario: readonly ScenarioId[]) {
  const data = await askData(api.fetch, sumsQuery, {
    world: `as=owner&scenario=${scenario.join(',') || 'online'}`,
  });
  expectUsage(data.actions);
  expectUsage(data.accesses);
  expect(data.accessesRecords.totalCount).toBe(data.accesses.total);
  const license = data.myHardwareLicense;
  if (!license) return;
  const terms = license.serviceLicenses;
  expectBalance(terms);
  expect(sum(terms, ({ usedActions }: Answer) => usedActions)).toBe(data.actions.total);
  const begun = terms.findLast(({ startsAt }: Answer) => Date.parse(startsAt) <= now);
  const newest = data.actionsRecords.nodes[0];
  if (newest && newest.at >= begun.startsAt) expect(newest.remainingActions).toBe(begun.remainingActions);
  expectSoftware(license.device);
  expectFasTrak(license.device);
  const { actions, accesses } = data;
  expectOffline(license, { ADVANCED_ACTIONS: actions.total, DEVICE_ACCESS: accesses.total });
}

describe('what needs attention', () => {
  const codes = [
    'LICENSE_EXPIRING',
    'LICENSE_IN_GRACE',
    'LICENSE_EXPIRED',
    'ACTIONS_LOW',
    'ACTIONS_EXHAUSTED',
  ];
  const others = ['CHECK_IN_OVERDUE', 'UPDATE_REQUIRED', 'USAGE_REPORT_OVERDUE', 'USAGE_MISSING'];
  const fleetQuery = `query FleetQuery {
    needing: devices(first: 0, filter: { needsAttention: true }) { totalCount }
    low: devices(first: 0, filter: { lowActions: true }) { totalCount }
    balance: devices(first: 0, filter: { alerts: [ACTIONS_LOW, ACTIONS_EXHAUSTED] }) { totalCount }
    ${[...codes, ...others].map((code) => `${code}: devices(first: 0, filter: { alerts: [${code}] }) { totalCount }`).join(' ')}
  }`;

  it.each([
    ['fleet', 13],
    ['fleet-1k', 333],
  ])('in %s is a third of the devices at most, of five kinds or more', async (scenario, most) => {
    const { needing, low, balance, ...kinds } = await askData(api.fetch, fleetQuery, {
      world: `as=admin&scenario=${scenario}`,
    });
    expect(needing.totalCount).toBeLessThanOrEqual(most);
    expect(needing.totalCount).toBeGreaterThan(most * 0.9);
    expect(low).toEqual(balance);
    const counts = Object.values(kinds as Record<string, { totalCount: number }>);
    expect(counts.filter(({ totalCount }) => totalCount > 0).length).toBeGreaterThanOrEqual(5);
  });

  const alertsQuery = `query AlertsQuery {
    alerts { code severity dueAt }
    myHardwareLicense { primaryServiceLicense { runsOutOn } }
  }`;

  it.each(['online', 'offline', 'verakey', 'unlimited', 'mfa', 'renewed', 'fleet'])(
    'is nothing for the owner in %s',
    async (scenario) => {
      const { alerts } = await askData(api.fetch, alertsQuery, { world: `as=owner&scenario=${scenario}` });
      expect(alerts).toEqual([]);
    },
  );

  it.each(['running-out', 'low-balance', 'two-accounts&account=account-south-county'])(
    'in %s are actions that run out on the day of the term',
    async (scenario) => {
      const { alerts, myHardwareLicense } = await askData(api.fetch, alertsQuery, {
        world: `as=owner&scenario=${scenario}`,
      });
      const low = alerts.find(({ code }: { code: string }) => code === 'ACTIONS_LOW');
      const zone = scenario.includes('south') ? 'America/Los_Angeles' : 'America/Chicago';
      expect(dayIn(Date.parse(low.dueAt), zone)).toBe(myHardwareLicense.primaryServiceLicense.runsOutOn);
    },
  );
});

describe('the data of a world agree with each other and with its traits', () => {
  const together = Array.from({ length: 200 }, (_, number) => traitCombination(number));

  it.each(
    // A balance that would have run out in the days without a usage file.
    [
      ['exchange-ready', 'exhausted'] as const,
      ...sampled('invariants', [...traitsAlone, ...together], 30),
    ].map((scenario) => [scenario.join(',') || 'the default world', scenario] as const),
  )('%s', async (_name, scenario) => {
    const world = await worldOf(scenario);
    expectConsistent(world);
    for (const id of promised(scenario)) promises[id](world);
    await expectSums(scenario);
  });
});
