import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => now });

const seriesQuery = `query SeriesQuery($input: UsageInput!) { usageSeries(input: $input) { total } }`;
const recordsQuery = `query RecordsQuery($input: UsageInput!, $first: Int, $offset: Int) {
  usageRecords(input: $input, first: $first, offset: $offset) {
    totalCount
    nodes { id at outcome remainingActions }
  }
}`;

type Node = {
  id: string;
  at: string;
  outcome: string;
  remainingActions: number | null;
};
const term = {
  metric: 'ADVANCED_ACTIONS',
  from: '2025-06-29',
  to: '2025-11-21',
  timeZone: 'America/Chicago',
};

const series = (input = {}) =>
  ask(api.fetch, seriesQuery, { world: 'as=owner', variables: { input: { ...term, ...input } } });

async function everyRecord(world = 'as=owner'): Promise<Node[]> {
  const nodes: Node[] = [];
  for (;;) {
    const variables = { input: term, first: 100, offset: nodes.length };
    const { usageRecords } = await askData(api.fetch, recordsQuery, { world, variables });
    nodes.push(...usageRecords.nodes);
    if (nodes.length >= usageRecords.totalCount) return nodes;
  }
}

describe('a series', () => {
  it('is of the chosen devices', async () => {
    expect((await series()).data.usageSeries.total).toBeGreaterThan(0);
    expect((await series({ deviceIds: [] })).data.usageSeries.total).toBe(0);
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['a day that does not exist', { from: '2025-02-30' }],
    ['an end before its begin', { to: '2025-06-01' }],
    ['more than 1,100 days', { from: '2020-01-01' }],
    ['an unknown bucket', { bucket: 'YEAR' }],
  ])('refuses %s', async (_what, input) => {
    const { errors, data, status } = await series(input);
    expect(data?.usageSeries ?? null).toBe(null);
    expect(errors).toHaveLength(1);
    expect(status).toBeLessThan(500);
  });
});

describe('records', () => {
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

  it('of one instant are in the order of their balances', async () => {
    const balances = (await everyRecord('scenario=exhausted&as=owner')).map((node) => node.remainingActions);
    expect(balances).toEqual(balances.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('of advanced actions need the permission for them', async () => {
    const { errors } = await ask(api.fetch, recordsQuery, { world: 'as=viewer', variables: { input: term } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      permission: 'perform:advanced_actions',
    });
  });
});
