import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { askData, type Fetch } from '#mock-server/testing/send-request.ts';

const now = () => Date.UTC(2025, 10, 21, 14, 46);

const query = `query RecordsQuery($input: UsageInput!, $after: String) {
  usageSeries(input: $input) { total breakdown { label value } }
  usageRecords(input: $input, first: 200, after: $after) { totalCount edges { node { at } } }
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
});
