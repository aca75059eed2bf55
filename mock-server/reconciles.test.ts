import { describe, expect, it } from 'vitest';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from './api.ts';
import { askData } from './testing/send-request.ts';
import { traitCombination, traitsAlone } from './testing/trait-combinations.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const usage = (metric: string, name: string, breakdown: string) =>
  `${name}: usageSeries(input: { metric: ${metric}, from: "2022-12-01", to: "2025-11-21", timeZone: "America/Chicago", bucket: MONTH, breakdown: ${breakdown} }) { total points { value } breakdown { value } }
  ${name}Records: usageRecords(input: { metric: ${metric}, from: "2022-12-01", to: "2025-11-21", timeZone: "America/Chicago" }, first: 1) { totalCount nodes { at remainingActions } }`;
const query = `query ReconcileQuery {
  viewer { actor { id } }
  alerts { id }
  myHardwareLicense {
    offline
    serviceLicenses { startsAt expiresAt allowedActions remainingActions usedActions runsOutOn }
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

describe('what the license owner sees adds up', () => {
  const together = Array.from({ length: 80 }, (_, number) => traitCombination(1_000 + number));

  it.each(
    sampled('reconciles', [...traitsAlone, ...together], 20).map(
      (scenario) => [scenario.join(',') || 'the default world', scenario] as const,
    ),
  )('in %s', async (_name, scenario) => {
    const world = `as=owner&scenario=${scenario.join(',') || 'online'}`;
    const data = await askData(api.fetch, query, { world });
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
  });
});
