import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now: () => now });
const query = `query UsageQuery($input: UsageInput!) { usageSeries(input: $input) { total previousTotal points { start end value partial } completeThrough gaps { from to } } }`;

type Input = {
  metric?: string;
  from?: string;
  to?: string;
  timeZone?: string;
  bucket?: string;
  deviceIds?: string[];
};
async function usage(world: string, input: Input = {}) {
  const period = {
    metric: 'ADVANCED_ACTIONS',
    from: '2025-08-24',
    to: '2025-11-21',
    timeZone: 'UTC',
    ...input,
  };
  const visitor = world.includes('as=') ? world : `as=owner&${world}`;
  return ask(api.fetch, query, { world: visitor, variables: { input: period } });
}
const series = async (world: string, input: Input = {}) => (await usage(world, input)).data.usageSeries;

describe('a series', () => {
  it('counts the same in every bucket size and zone, over the whole term', async () => {
    const term = { from: '2025-06-29', to: '2025-11-22' };
    for (const bucket of ['DAY', 'WEEK', 'MONTH'])
      for (const timeZone of ['UTC', 'America/Chicago'])
        expect((await series('', { ...term, bucket, timeZone })).total).toBe(160);
  });

  it('of a new license has only unknown values and no earlier data', async () => {
    const { total, previousTotal, completeThrough, gaps } = await series('scenario=empty');
    expect([total, previousTotal, completeThrough, gaps.length]).toEqual([0, null, null, 1]);
  });

  it('is about the requested devices', async () => {
    expect((await series('', { deviceIds: ['device-7c21-0048-b93e'] })).total).toBeGreaterThan(0);
    expect((await series('', { deviceIds: ['device-3a90'] })).total).toBe(0);
    expect((await series('scenario=no-device')).total).toBe(0);
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['a day that does not exist', { from: '2025-02-30' }],
    ['an end before its begin', { to: '2025-08-01' }],
    ['more than 1,100 days', { from: '2020-01-01' }],
    ['an unknown bucket', { bucket: 'YEAR' }],
  ])('refuses %s', async (_what, input) => {
    const { errors, data, status } = await usage('', input);
    expect(data?.usageSeries ?? null).toBe(null);
    expect(errors).toHaveLength(1);
    expect(status).toBeLessThan(500);
  });
});

describe('the log', () => {
  const log = `query LogQuery($first: Int, $after: String) { myHardwareLicense { device { activity(first: $first, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { id at } } } } } }`;
  const page = async (variables: { first?: number; after?: string }) =>
    ask(api.fetch, log, { world: 'as=owner', variables });

  it('is read page by page, each entry once, newest first', async () => {
    const ids: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { data } = await page({ first: 200, ...(after && { after }) });
      const { edges, pageInfo, totalCount } = data.myHardwareLicense.device.activity;
      ids.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      expect(pageInfo.hasPreviousPage).toBe(pages > 0);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
      pages += 1;
      if (!after) expect(ids).toHaveLength(totalCount);
    } while (after);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refuses pages over 200 entries, below none, and unknown cursors', async () => {
    for (const variables of [{ first: 201 }, { first: -1 }, { after: 'nothing' }])
      expect((await page(variables)).errors[0]?.extensions.code).toBe('BAD_REQUEST');
    expect((await page({ first: 0 })).data.myHardwareLicense.device.activity.pageInfo).toMatchObject({
      hasNextPage: false,
      startCursor: null,
    });
  });
});
