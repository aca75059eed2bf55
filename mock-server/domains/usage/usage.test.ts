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

describe('a series', () => {
  it('is of the chosen devices', async () => {
    expect((await usage('')).data.usageSeries.total).toBeGreaterThan(0);
    expect((await usage('', { deviceIds: [] })).data.usageSeries.total).toBe(0);
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
