import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { askData } from '#mock-server/testing/send-request.ts';
import { traitCombination, traitsAlone } from '#mock-server/testing/trait-combinations.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const query = `query AttentionQuery($filter: DeviceFilter, $sort: DeviceSort) {
  devices(first: 100, filter: $filter, sort: $sort) {
    totalCount
    nodes { id alerts { severity code } }
  }
  all: devices(first: 0) { totalCount }
  needing: devices(first: 0, filter: { needsAttention: true }) { totalCount }
  alerts { id severity code }
}`;

type Alert = { id: string; severity: string; code: string };
type Node = { id: string; alerts: Alert[] };
type Place = { world: string };

const ownDevice = 'device-7c21-0048-b93e';
const urgent = (alerts: readonly Alert[]) => alerts.filter(({ severity }) => severity !== 'INFO');

async function list(place: Place, needsAttention: boolean | null, field = 'SERIAL_NUMBER') {
  const filter = needsAttention === null ? null : { needsAttention };
  const variables = { filter, sort: { field, direction: 'DESC' } };
  const data = await askData(api.fetch, query, { ...place, variables });
  const nodes: Node[] = data.devices.nodes;
  return {
    nodes,
    totalCount: data.devices.totalCount,
    all: data.all,
    needing: data.needing,
    alerts: data.alerts as Alert[],
  };
}

async function expectOneRule(place: Place, fields = ['SERIAL_NUMBER']): Promise<string[]> {
  const codes: string[] = [];
  for (const field of fields) {
    const [needing, others] = [await list(place, true, field), await list(place, false, field)];
    expect([place, needing.totalCount]).toEqual([place, needing.needing.totalCount]);
    expect(needing.totalCount + others.totalCount).toBe(needing.all.totalCount);
    for (const { id, alerts } of needing.nodes) {
      expect([place, id, urgent(alerts).length > 0]).toEqual([place, id, true]);
      codes.push(...urgent(alerts).map(({ code }) => code));
    }
    for (const { id, alerts } of others.nodes) expect([place, id, urgent(alerts)]).toEqual([place, id, []]);
    const own = [...needing.nodes, ...others.nodes].find(({ id }) => id === ownDevice);
    const shown = needing.alerts.filter(({ code }) => code !== 'INVITATION_BOUNCED');
    if (own) expect(own.alerts.map(({ code }) => code)).toEqual(shown.map(({ code }) => code));
  }
  return codes;
}

const isSmall = (scenario: readonly string[]) => !scenario.includes('fleet-1k');

describe('the list agrees with the alerts of a device', () => {
  it('whatever the license of the own device is', async () => {
    const together = Array.from({ length: 60 }, (_, number) => traitCombination(3_000 + number));
    for (const scenario of sampled('attention', [...traitsAlone, ...together].filter(isSmall), 12))
      for (const as of ['owner', 'admin'])
        await expectOneRule({ world: `as=${as}&scenario=${scenario.join() || 'online'}` });
    for (const scenario of ['exhausted', 'grace', 'low-balance', 'expiring', 'overdue', 'expired']) {
      const { totalCount } = await list({ world: `as=owner&scenario=${scenario}` }, true);
      expect([scenario, totalCount]).toEqual([scenario, 1]);
    }
  });

  it('for 40 devices on any day', async () => {
    const random = createRandom('attention');
    const codes = new Set<string>();
    for (let run = 0; run < 4; run += 1) {
      const days = random.below(700) - 300;
      const offset = `${days < 0 ? '-' : '%2B'}${Math.abs(days)}d`;
      const world = `as=admin&scenario=fleet&seed=${1 + random.below(50)}&now=${offset}`;
      for (const code of await expectOneRule({ world })) codes.add(code);
    }
    expect(codes.size).toBeGreaterThan(4);
  });
});
