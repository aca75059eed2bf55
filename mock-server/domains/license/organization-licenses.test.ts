import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, askData } from '#mock-server/testing/send-request.ts';

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 15) });
const id = 'organization-north-county';

const endsQuery = `query EndsQuery($id: ID!, $first: Int, $after: String, $from: Date, $to: Date) {
  organization(id: $id) {
    licenseEnds(first: $first, after: $after, from: $from, to: $to, timeZone: "America/Chicago") {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id hardwareLicense { serviceLicenses { expiresAt } } } }
    }
  }
}`;
const calendarQuery = `query CalendarQuery($id: ID!, $from: Date!, $to: Date!) {
  organization(id: $id) {
    licenseCalendar(from: $from, to: $to, timeZone: "America/Chicago") { days { day count inGrace renewed } before after unlicensed }
  }
}`;

const graceQuery = 'query GraceQuery { deviceFacets(filter: { status: [GRACE] }) { totalCount } }';

async function ends(world: string, variables: Record<string, unknown> = {}) {
  const ids: string[] = [];
  let total = 0;
  for (let after: string | null = null; ; ) {
    const data = await askData(api.fetch, endsQuery, {
      world,
      variables: { id, first: 30, after, ...variables },
    });
    const page: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      edges: { node: { id: string } }[];
    } = data.organization.licenseEnds;
    total = page.totalCount;
    ids.push(...page.edges.map(({ node }) => node.id));
    if (!page.pageInfo.hasNextPage) return { ids, total };
    after = page.pageInfo.endCursor;
  }
}

const calendar = async (world: string, from: string, to: string) => {
  const { data, errors } = await ask(api.fetch, calendarQuery, { world, variables: { id, from, to } });
  return errors[0] ?? data.organization.licenseCalendar;
};

it.each([
  'scenario=fleet&as=admin',
  'scenario=fleet,expired&as=admin',
  'as=owner',
  'scenario=no-hardware&as=admin',
])('list and calendar of %s agree to the unit', async (world) => {
  const [from, to] = ['2025-10-01', '2026-12-31'];
  const all = await ends(world);
  expect(new Set(all.ids).size).toBe(all.total);
  const { days, before, after, unlicensed } = await calendar(world, from, to);
  const within = days.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(before + within + after).toBe(all.total);
  const devices = await ask(api.fetch, 'query DevicesQuery { devices(first: 0) { totalCount } }', { world });
  expect(all.total + unlicensed).toBe(devices.data.devices.totalCount);
  const grace = await ask(api.fetch, graceQuery, { world });
  const sum = (name: 'inGrace' | 'renewed') =>
    days.reduce((total: number, each: Record<typeof name, number>) => total + each[name], 0);
  expect(sum('inGrace')).toBe(grace.data.deviceFacets.totalCount);
  for (const { day, count, inGrace, renewed } of days) {
    const ofDay = await ends(world, { from: day, to: day });
    expect(ofDay.total, day).toBe(count);
    expect(inGrace + renewed, day).toBeLessThanOrEqual(count);
  }
  expect((await ends(world, { from, to })).total).toBe(within);
});

it('10,000 licenses are counted day by day, and none is left out', async () => {
  const world = 'scenario=fleet-10k&as=admin';
  const { days, before, after, unlicensed } = await calendar(world, '2025-11-01', '2026-10-31');
  const within = days.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(before + within + after + unlicensed).toBe(10_000);
  expect((await ends(world, { from: days[0].day, to: days[0].day, first: 200 })).total).toBe(days[0].count);
});

it('a session without access:admin sees only the ends of its own device', async () => {
  const { total } = await ends('scenario=fleet&as=owner');
  expect(total).toBe(1);
});

it('a calendar of no day or of too many is refused', async () => {
  for (const [from, to] of [
    ['2025-11-02', '2025-11-01'],
    ['2020-01-01', '2025-11-01'],
  ] as const)
    expect((await calendar('as=admin', from, to)).extensions.code).toBe('BAD_REQUEST');
});
