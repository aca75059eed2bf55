import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { createMockApi } from '#mock-server/api.ts';
import type { DeviceFilter, DeviceSort } from '#mock-server/contract/types.generated.ts';
import { ask, askData } from '#mock-server/testing/send-request.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const dayMs = 86_400_000;
const api = createMockApi({ now: () => now });

type Row = {
  id: string;
  serialNumber: string;
  name: string | null;
  product: { className: string };
  status: string;
  softwareVersion: string | null;
  lastUsedAt: string | null;
  availableUpdate: { version: string } | null;
  group: { id: string; name: string; ancestors: { id: string }[] } | null;
  hardwareLicense: {
    offline: boolean;
    lastCheckInAt: string | null;
    primaryServiceLicense: { remainingActions: number | null; allowedActions: number | null } | null;
    serviceLicenses: { status: string; expiresAt: string }[];
  } | null;
};

const listQuery = `query ListQuery($first: Int, $offset: Int, $filter: DeviceFilter, $sort: DeviceSort) {
  devices(first: $first, offset: $offset, filter: $filter, sort: $sort) {
    totalCount
    nodes {
      id serialNumber name status softwareVersion lastUsedAt
      product { className }
      availableUpdate { version }
      group { id name ancestors { id } }
      hardwareLicense {
        offline lastCheckInAt
        primaryServiceLicense { remainingActions allowedActions }
        serviceLicenses { status expiresAt }
      }
    }
  }
}`;

type Choice = { filter?: DeviceFilter; sort?: DeviceSort };

async function page(world: string, variables: Choice & { first?: number; offset?: number }) {
  const data = await askData(api.fetch, listQuery, { world, variables });
  return data.devices;
}

async function everything(world: string, choice: Choice = {}, first = 13): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { nodes, totalCount } = await page(world, { ...choice, first, offset: rows.length });
    rows.push(...nodes);
    if (rows.length >= totalCount) return rows;
  }
}

const fleet = 'scenario=fleet,update-available&as=admin';

describe('who reads which devices', () => {
  const total = async (world: string) => (await page(world, { first: 0 })).totalCount;

  it('an administrator reads all devices of the account, others their own', async () => {
    expect(await total('scenario=fleet&as=admin')).toBe(40);
    expect(await total('scenario=fleet-1k&as=admin')).toBe(1_000);
    expect(await total('scenario=fleet&as=owner')).toBe(1);
    expect(await total('scenario=fleet,no-device&as=owner')).toBe(0);
    expect(await total('scenario=fleet&as=service')).toBe(0);
    expect(await total('as=admin')).toBe(1);
  });

  it('read:device:{id} opens a device, and a device that may not be read is one that does not exist', async () => {
    const fixtures = builtInFixtures();
    const rows = await everything(fleet);
    const [first, , third] = rows;
    const reader: Identity = {
      ...(fixtures.identities.get('owner') as Identity),
      permissions: [`read:device:${third?.id}`, 'read:device:unknown', 'read:device:device-7c21-0048-b93e'],
    };
    const identities = new Map(fixtures.identities).set('owner', reader);
    const own = createMockApi({ now: () => now, fixtures: { ...fixtures, identities } });
    const world = 'scenario=fleet&as=owner';
    const { data } = await ask(own.fetch, listQuery, { world });
    expect(data.devices.nodes.map(({ id }: Row) => id)).toEqual([third?.id, 'device-7c21-0048-b93e']);
    const device = async (id = '') =>
      (await ask(own.fetch, 'query D($id: ID!) { device(id: $id) { id } }', { world, variables: { id } }))
        .data.device;
    expect(await device(third?.id)).toEqual({ id: third?.id });
    for (const id of [first?.id, 'device-0000-0000-0000', '', '__proto__'])
      expect(await device(id)).toBe(null);
  });
});

describe('pages', () => {
  it('of any length hold each device once, in one order', async () => {
    const all = await everything(fleet, {}, 40);
    expect(all.map(({ serialNumber }) => serialNumber)).toEqual(
      all.map(({ serialNumber }) => serialNumber).sort(),
    );
    const sort: DeviceSort = { field: 'ATTENTION', direction: 'ASC' };
    const sorted = await everything(fleet, { sort }, 40);
    for (const first of [1, 7, 39, 41]) {
      expect(await everything(fleet, {}, first)).toEqual(all);
      expect(await everything(fleet, { sort }, first)).toEqual(sorted);
    }
  });

  it('have a bound', async () => {
    for (const variables of [{ first: 201 }, { first: -1 }, { offset: -1 }]) {
      const { errors } = await ask(api.fetch, listQuery, { world: fleet, variables });
      expect(errors[0]?.extensions.code).toBe('BAD_REQUEST');
    }
  });
});

const lastUseQuery = `query LastUseQuery($input: UsageInput!) {
  usageRecords(input: $input, first: 1) { nodes { at } }
}`;

it('a device was last used at its newest record', async () => {
  const day = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10);
  const period = { metric: 'DEVICE_ACCESS', from: day(1_000), to: day(0), timeZone: 'UTC' };
  for (const { id, lastUsedAt } of await everything(fleet, {}, 40)) {
    const variables = { input: { ...period, deviceIds: [id] } };
    const { data } = await ask(api.fetch, lastUseQuery, { world: fleet, variables });
    expect(data.usageRecords.nodes[0]?.at ?? null).toBe(lastUsedAt);
  }
});
