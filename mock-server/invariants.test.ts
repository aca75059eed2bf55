import { describe, expect, it } from 'vitest';
import type { ScenarioId } from '#fixtures/fixtures.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
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

/** Sums are in reconciles.test.ts. */
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

describe('the data of a world agree with each other and with its traits', () => {
  const together = Array.from({ length: 200 }, (_, number) => traitCombination(number));

  it.each(
    sampled('invariants', [...traitsAlone, ...together], 40).map(
      (scenario) => [scenario.join(',') || 'the default world', scenario] as const,
    ),
  )('%s', async (_name, scenario) => {
    const world = await worldOf(scenario);
    expectConsistent(world);
    for (const id of promised(scenario)) promises[id](world);
  });
});
