import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { askData, type Fetch } from '#mock-server/testing/send-request.ts';

const now = () => Date.UTC(2025, 10, 21, 14, 46);

const query = `query RecordsQuery($input: UsageInput!, $filter: UsageRecordFilter, $after: String) {
  usageSeries(input: $input) { total breakdown { label value } }
  usageRecords(input: $input, filter: $filter, first: 200, after: $after) { totalCount totalValue edges { node { at } } }
}`;

const asked = (
  fetch: Fetch,
  world: string,
  input: Record<string, unknown>,
  more: Record<string, unknown> = {},
) =>
  askData(fetch, query, {
    world,
    variables: { input: { to: '2025-11-21', timeZone: 'America/Chicago', ...input }, ...more },
  });

test('a hundred thousand records are found, split and paged like a thousand', async () => {
  const fixtures = builtInFixtures();
  const { license, ...facts } = fixtures.facts;
  if (!license) throw new Error('The default world has no license.');
  const balance = { allowed: 100_000, used: 40_000 };
  const large = { ...fixtures, facts: { ...facts, license: { ...license, balance } } };
  const { fetch } = createMockApi({ fixtures: large, now });
  const period = { from: '2025-06-29', breakdown: 'ACTOR' };
  const input = { ...period, metric: 'DEVICE_ACCESS' };
  const { usageSeries, usageRecords } = await asked(fetch, 'as=owner', input);
  expect(usageSeries.total).toBe(64_000);
  expect([usageRecords.totalCount, usageRecords.edges.length]).toEqual([64_000, 200]);
  const last = await asked(fetch, 'as=owner', input, { after: '63899' });
  expect(last.usageRecords.edges).toHaveLength(100);
  const actions = { ...period, metric: 'ADVANCED_ACTIONS' };
  const succeeded = await asked(fetch, 'as=owner', actions, { filter: { outcomes: ['SUCCEEDED'] } });
  expect(succeeded.usageRecords.totalCount).toBe(40_640);
});

test('the figures of a group of ninety devices with more than a hundred thousand records agree', async () => {
  const { fetch } = createMockApi({ now });
  const world = 'scenario=fleet-10k&as=admin';
  const input = {
    metric: 'DEVICE_ACCESS',
    from: '2023-06-01',
    breakdown: 'GROUP',
    groupIds: ['group-main-lab-bench-room-row-b'],
  };
  const { usageSeries, usageRecords } = await asked(fetch, world, input);
  expect(usageRecords.totalCount).toBeGreaterThan(100_000);
  expect(usageRecords.totalValue).toBe(usageSeries.total);
  expect(usageSeries.breakdown).toMatchObject([{ label: 'Row B', value: usageSeries.total }]);
  const instants = usageRecords.edges.map(({ node }: { node: { at: string } }) => node.at);
  expect(instants).toEqual(instants.toSorted().toReversed());
  const after = String(usageRecords.totalCount - 101);
  const oldest = await asked(fetch, world, input, { after });
  expect(oldest.usageRecords.edges).toHaveLength(100);
});
