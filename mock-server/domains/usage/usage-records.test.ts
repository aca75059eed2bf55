import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => now });

const query = `query RecordsQuery($input: UsageInput!, $filter: UsageRecordFilter, $direction: SortDirection, $first: Int, $offset: Int) {
  usageSeries(input: $input) { total breakdown { key label value } }
  usageRecords(input: $input, filter: $filter, direction: $direction, first: $first, offset: $offset) {
    totalCount
    nodes { id at outcome remainingActions actor { id displayName } device { serialNumber } }
  }
}`;

type Node = {
  id: string;
  at: string;
  outcome: string;
  remainingActions: number | null;
  actor: { id: string; displayName: string } | null;
};
type Slice = { key: string; label: string; value: number };
const term = {
  metric: 'ADVANCED_ACTIONS',
  from: '2025-06-29',
  to: '2025-11-21',
  timeZone: 'America/Chicago',
};

async function asked(variables: Record<string, unknown> = {}, world = 'as=owner', fetch = api.fetch) {
  const { input = {}, ...more } = variables as { input?: object };
  const answer = await ask(fetch, query, { world, variables: { input: { ...term, ...input }, ...more } });
  expect(answer.errors).toEqual([]);
  return answer.data;
}

async function everyRecord(variables: Record<string, unknown> = {}): Promise<Node[]> {
  const nodes: Node[] = [];
  for (;;) {
    const { usageRecords } = await asked({ ...variables, first: 100, offset: nodes.length });
    nodes.push(...usageRecords.nodes);
    if (nodes.length >= usageRecords.totalCount) return nodes;
  }
}

describe('records', () => {
  it('add up to the total of the series and to its parts, by person and by device', async () => {
    const nodes = await everyRecord();
    const done = (some: readonly Node[]) => some.filter(({ outcome }) => outcome === 'SUCCEEDED').length;
    for (const breakdown of ['ACTOR', 'DEVICE']) {
      const { usageSeries } = await asked({ input: { breakdown } });
      expect(usageSeries.total).toBe(done(nodes));
      const slices: Slice[] = usageSeries.breakdown;
      expect(slices.reduce((total, { value }) => total + value, 0)).toBe(usageSeries.total);
      for (const { key, value } of breakdown === 'ACTOR' ? slices : [])
        expect(value).toBe(done(nodes.filter(({ actor }) => (actor?.id ?? 'none') === key)));
    }
  });

  it('are listed newest first, each with the balance after it', async () => {
    const nodes = await everyRecord();
    expect(nodes.map(({ at }) => at)).toEqual(
      nodes
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    nodes.slice(1).forEach((before, index) => {
      const after = nodes[index];
      const used = Number(after?.outcome === 'SUCCEEDED');
      expect((before.remainingActions ?? 0) - used).toBe(after?.remainingActions);
    });
    expect(nodes[0]?.remainingActions).toBe(340);
  });

  it('of advanced actions need the permission for them', async () => {
    const { errors } = await ask(api.fetch, query, { world: 'as=viewer', variables: { input: term } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      permission: 'perform:advanced_actions',
    });
  });
});
