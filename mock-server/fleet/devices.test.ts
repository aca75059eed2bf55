import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { createRandom } from '#fixtures/random.ts';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/ask.ts';
import { sessionUserOf } from '#mock-server/identity/session-user.ts';
import type { DeviceFilter, DeviceSort } from '#mock-server/resolvers/types.generated.ts';
import { emptyWorld } from '#mock-server/world/world.ts';
import { createWorlds } from '#mock-server/world/worlds.ts';

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
  availableUpdate: { version: string } | null;
  group: { id: string; name: string; ancestors: { id: string }[] } | null;
  hardwareLicense: {
    offline: boolean;
    lastCheckInAt: string | null;
    primaryServiceLicense: { remainingActions: number | null; allowedActions: number | null } | null;
    serviceLicenses: { status: string; expiresAt: string }[];
  } | null;
};

/** When devices were last used, by id: the newest of their records. */
type LastUses = ReadonlyMap<string, string>;

const listQuery = `query ListQuery($first: Int, $after: String, $filter: DeviceFilter, $sort: [DeviceSort!]) {
  devices(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount
    pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor node {
      id serialNumber name status softwareVersion
      product { className }
      availableUpdate { version }
      group { id name ancestors { id } }
      hardwareLicense {
        offline lastCheckInAt
        primaryServiceLicense { remainingActions allowedActions }
        serviceLicenses { status expiresAt }
      }
    } }
  }
}`;

type Choice = { filter?: DeviceFilter; sort?: DeviceSort[] };

async function page(world: string, variables: Choice & { first?: number; after?: string | null }) {
  const { data, errors } = await ask(api.fetch, listQuery, { world, variables });
  expect(errors).toEqual([]);
  return data.devices;
}

/** Every page of a list, one after the other. */
async function everything(world: string, choice: Choice = {}, first = 13): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo, totalCount } = await page(world, { ...choice, first, after });
    rows.push(...edges.map(({ node }: { node: Row }) => node));
    if (!pageInfo.hasNextPage) {
      expect(rows).toHaveLength(totalCount);
      return rows;
    }
    after = pageInfo.endCursor;
  }
}

const fleet = 'scenario=fleet,update-available&as=admin';

describe('who reads which devices', () => {
  const total = async (world: string) => (await page(world, { first: 0 })).totalCount;

  it('an administrator reads all of the account, everybody else their own', async () => {
    expect(await total('scenario=fleet&as=admin')).toBe(40);
    expect(await total('scenario=fleet-1m&as=admin')).toBe(1_000_000);
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
    expect(data.devices.edges.map(({ cursor }: { cursor: string }) => cursor)).toEqual([
      third?.id,
      'device-7c21-0048-b93e',
    ]);
    const device = async (id = '') =>
      (await ask(own.fetch, 'query D($id: ID!) { device(id: $id) { id } }', { world, variables: { id } }))
        .data.device;
    expect(await device(third?.id)).toEqual({ id: third?.id });
    for (const id of [first?.id, 'device-0000-0000-0000', '', '__proto__'])
      expect(await device(id)).toBe(null);
  });

  it('a session knows how many it can read', () => {
    const { fixtures, build } = createWorlds(builtInFixtures)();
    const counts = (scenario: 'fleet' | 'fleet-1m', as: string) => {
      const { accounts } = build({ ...emptyWorld, scenario: [scenario] }, now);
      const identity = fixtures.identities.get(as) as Identity;
      return sessionUserOf(identity, accounts).accounts.map(({ deviceCount }) => deviceCount);
    };
    expect(counts('fleet', 'admin')).toEqual([40]);
    expect(counts('fleet-1m', 'admin')).toEqual([1_000_000]);
    expect(counts('fleet', 'owner')).toEqual([1]);
    expect(counts('fleet', 'service')).toEqual([0]);
  });
});

describe('pages', () => {
  it('of any length hold each device once, in one order', { timeout: 30_000 }, async () => {
    const all = await everything(fleet, {}, 40);
    expect(all.map(({ serialNumber }) => serialNumber)).toEqual(
      all.map(({ serialNumber }) => serialNumber).sort(),
    );
    const sort: DeviceSort[] = [{ field: 'STATUS', direction: 'DESC' }];
    const sorted = await everything(fleet, { sort }, 40);
    for (const first of [1, 7, 39, 41]) {
      expect(await everything(fleet, {}, first)).toEqual(all);
      expect(await everything(fleet, { sort }, first)).toEqual(sorted);
    }
  });

  it('far into a million are the same as near its beginning', async () => {
    const world = 'scenario=fleet-1m&as=admin';
    const { edges } = await page(world, { first: 200 });
    const last = await page(world, { first: 3, after: edges.at(-1).cursor });
    expect([last.edges.length, last.pageInfo.hasPreviousPage]).toEqual([3, true]);
    expect(last.edges[0].node.serialNumber > edges.at(-1).node.serialNumber).toBe(true);
  });

  it('have a bound, and a cursor of no device is refused', async () => {
    for (const variables of [
      { first: 201 },
      { first: -1 },
      { after: 'device-0000-0000-0000' },
      { after: '' },
    ]) {
      const { errors } = await ask(api.fetch, listQuery, { world: fleet, variables });
      expect(errors[0]?.extensions.code).toBe('BAD_REQUEST');
    }
  });

  it('go on behind a device that matches no more', async () => {
    const filter: DeviceFilter = { status: ['CHECK_IN_OVERDUE'] };
    const all = await everything(fleet);
    const late = await everything(fleet, { filter });
    const after = all.findIndex(({ id }) => id === late[0]?.id) + 1;
    const between = all[after];
    expect(between?.status).not.toBe('CHECK_IN_OVERDUE');
    const { edges } = await page(fleet, { filter, after: between?.id ?? null });
    expect(edges.map(({ cursor }: { cursor: string }) => cursor)).toEqual(late.slice(1).map(({ id }) => id));
  });
});

// What filter and order mean, said of the answers themselves.
const inForce = ({ hardwareLicense }: Row) => hardwareLicense?.primaryServiceLicense ?? null;
const endOf = ({ hardwareLicense }: Row) =>
  hardwareLicense?.serviceLicenses.findLast(({ status }) => status !== 'SCHEDULED')?.expiresAt ?? null;
const remaining = (row: Row) => {
  const left = inForce(row)?.remainingActions ?? null;
  return left === -1 ? Number.POSITIVE_INFINITY : left;
};
const statuses = ['READY', 'CHECK_IN_OVERDUE', 'UNLICENSED'];

const matches: { [F in keyof DeviceFilter]-?: (row: Row, wanted: never, uses: LastUses) => boolean } = {
  search: ({ serialNumber, name }, wanted: string) =>
    `${serialNumber}\n${name ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  status: ({ status }, wanted: string[]) => wanted.includes(status),
  classNames: ({ product }, wanted: string[]) => wanted.includes(product.className),
  offline: ({ hardwareLicense }, wanted: boolean) => hardwareLicense?.offline === wanted,
  groupIds: ({ group }, wanted: string[]) =>
    group !== null && [group, ...group.ancestors].some(({ id }) => wanted.includes(id)),
  includeSubgroups: () => true,
  ungrouped: ({ group }, wanted: boolean) => (group === null) === wanted,
  versions: ({ softwareVersion }, wanted: string[]) => wanted.includes(softwareVersion ?? ''),
  updateAvailable: ({ availableUpdate }, wanted: boolean) => (availableUpdate !== null) === wanted,
  expiresBefore: (row, wanted: string) => {
    const end = endOf(row);
    return end !== null && Date.parse(end) < Date.parse(wanted) + dayMs;
  },
  lastCheckInBefore: ({ hardwareLicense }, wanted: string) =>
    (hardwareLicense?.lastCheckInAt ?? '') < new Date(wanted).toISOString(),
  unusedSince: ({ id }, wanted: string, uses) => (uses.get(id) ?? '') < wanted,
  lowActions: (row, wanted: boolean) => {
    const { remainingActions: left = null, allowedActions: allowed = null } = inForce(row) ?? {};
    return (left !== null && left >= 0 && left <= Math.floor((allowed ?? 0) * 0.15)) === wanted;
  },
};

/** A name's words, and the number at its end by its size. */
const nameOrder = ({ name }: Row) => name?.replace(/\d+$/, (digits) => digits.padStart(9, '0')) ?? null;
const versionOrder = ({ softwareVersion }: Row) =>
  softwareVersion?.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0) ?? null;

const orders: Record<DeviceSort['field'], (row: Row) => string | number | null> = {
  SERIAL_NUMBER: ({ serialNumber }) => serialNumber,
  NAME: nameOrder,
  STATUS: ({ status }) => statuses.indexOf(status),
  GROUP: ({ group }) => group && `${group.name}\n${group.id}`,
  SOFTWARE_VERSION: versionOrder,
  LAST_CHECK_IN: ({ hardwareLicense }) => hardwareLicense?.lastCheckInAt ?? null,
  LICENSE_END: endOf,
  REMAINING_ACTIONS: remaining,
};

const ids = (rows: readonly Row[]) => rows.map(({ serialNumber }) => serialNumber);

function plainModel(rows: readonly Row[], uses: LastUses, { filter = {}, sort = [] }: Choice): Row[] {
  const kept = rows.filter((row) =>
    Object.entries(filter).every(([field, wanted]) =>
      matches[field as keyof DeviceFilter](row, wanted as never, uses),
    ),
  );
  const compare = (a: Row, b: Row) => {
    for (const { field, direction } of sort) {
      const [left, right] = [orders[field](a), orders[field](b)];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      return (left < right ? -1 : 1) * (direction === 'ASC' ? 1 : -1);
    }
    return a.serialNumber < b.serialNumber ? -1 : 1;
  };
  return kept.sort(compare);
}

const lastUseQuery = `query LastUseQuery($input: UsageInput!) {
  usageRecords(input: $input, first: 1) { edges { node { at } } }
}`;

async function lastUses(rows: readonly Row[]): Promise<LastUses> {
  const day = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10);
  const period = { metric: 'DEVICE_ACCESS', from: day(1_000), to: day(0), timeZone: 'UTC' };
  const uses = new Map<string, string>();
  for (const { id } of rows) {
    const variables = { input: { ...period, deviceIds: [id] } };
    const { data } = await ask(api.fetch, lastUseQuery, { world: fleet, variables });
    uses.set(id, data.usageRecords.edges[0]?.node.at ?? '');
  }
  return uses;
}

const serialsQuery = `query SerialsQuery($filter: DeviceFilter, $sort: [DeviceSort!]) {
  devices(first: 100, filter: $filter, sort: $sort) { edges { node { serialNumber } } }
}`;

describe('filter and order', () => {
  const random = createRandom('requests');
  const some = <T>(list: readonly T[], count = 1 + random.below(2)) =>
    Array.from({ length: count }, () => random.pick(list));
  const isTrue = () => random.below(2) === 0;

  function choose(rows: readonly Row[]): Choice {
    const group = random.pick(rows).group;
    const options: DeviceFilter[] = [
      { search: random.pick(['bench', '7c', 'KIT 1', '-', ' 2', 'nobody', random.pick(rows).serialNumber]) },
      { status: some(['READY', 'CHECK_IN_OVERDUE', 'UNLICENSED', 'RETIRED'] as const) },
      { classNames: some(['Graykey', 'VeraKey', 'Other']) },
      { offline: isTrue() },
      group ? { groupIds: [random.pick([group, ...group.ancestors]).id] } : { groupIds: ['group-none'] },
      { ungrouped: isTrue() },
      { versions: some(['5.13.0', '5.12.1', '9.9']) },
      { updateAvailable: isTrue() },
      { expiresBefore: new Date(now + (random.below(500) - 100) * dayMs).toISOString().slice(0, 10) },
      { lastCheckInBefore: new Date(now - random.below(60) * dayMs).toISOString() },
      { unusedSince: new Date(now - random.below(120) * dayMs).toISOString().slice(0, 10) },
      { lowActions: isTrue() },
    ];
    const fields = Object.keys(orders) as DeviceSort['field'][];
    const sort = some(fields, random.below(4)).map((field) => ({
      field,
      direction: random.pick(['ASC', 'DESC'] as const),
    }));
    return { filter: Object.assign({}, ...some(options, random.below(3))), sort };
  }

  it('of 250 random requests agree with a plain model', { timeout: 30_000 }, async () => {
    const rows = await everything(fleet, {}, 40);
    const uses = await lastUses(rows);
    let found = 0;
    for (let count = 0; count < 250; count += 1) {
      const choice = choose(rows);
      const { data } = await ask(api.fetch, serialsQuery, { world: fleet, variables: choice });
      const answered: { node: Row }[] = data.devices.edges;
      expect(ids(answered.map(({ node }) => node)), JSON.stringify(choice)).toEqual(
        ids(plainModel(rows, uses, choice)),
      );
      if (answered.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(120);
  });

  it('of a reader with few devices are the same', async () => {
    const sort: DeviceSort[] = [{ field: 'NAME', direction: 'DESC' }];
    const world = 'scenario=fleet,grace&as=owner';
    expect(await everything(world, { sort, filter: { status: ['READY'] } })).toHaveLength(1);
    expect(await everything(world, { filter: { status: ['UNLICENSED'] } })).toHaveLength(0);
  });

  it('a group alone, without those below it', async () => {
    const rows = await everything(fleet, {}, 40);
    const top = rows.find(({ group }) => group?.ancestors.length === 0)?.group?.id ?? '';
    const answered = await everything(fleet, { filter: { groupIds: [top], includeSubgroups: false } });
    expect(answered).toEqual(rows.filter(({ group }) => group?.id === top));
  });

  it('follow the threshold the reader chose', async () => {
    const session = 'session-of-a-threshold';
    const more = { world: fleet, session };
    await ask(
      api.fetch,
      'mutation M { updatePreferences(input: { lowActionsThreshold: 100000 }) { userErrors { code } } }',
      more,
    );
    const { data } = await ask(api.fetch, listQuery, {
      ...more,
      variables: { filter: { lowActions: true }, first: 100 },
    });
    const rows = await everything(fleet, {}, 40);
    const counted = rows.filter((row) => Number.isFinite(remaining(row) ?? Number.NaN));
    expect(data.devices.totalCount).toBe(counted.length);
  });
});

describe('groups and people', () => {
  const groupsQuery = `query GroupsQuery { groups { totalCount edges { node { id name deviceCount totalDeviceCount parent { id } ancestors { id } } } } }`;

  it('groups count their own devices and all below them', async () => {
    const { data } = await ask(api.fetch, groupsQuery, { world: fleet });
    type Group = { id: string; deviceCount: number; totalDeviceCount: number; parent: { id: string } | null };
    const groups: Group[] = data.groups.edges.map(({ node }: { node: Group }) => node);
    const rows = await everything(fleet);
    expect(groups).toHaveLength(9);
    for (const { id, deviceCount, totalDeviceCount } of groups) {
      expect(rows.filter(({ group }) => group?.id === id)).toHaveLength(deviceCount);
      const below = groups.filter(({ parent }) => parent?.id === id);
      expect(below.reduce((sum, each) => sum + each.totalDeviceCount, deviceCount)).toBe(totalDeviceCount);
    }
  });

  it('a group is known by its id', async () => {
    const group = async (id: string) =>
      (
        await ask(
          api.fetch,
          'query G($id: ID!) { group(id: $id) { name ancestors { name } deviceCount totalDeviceCount } }',
          { world: 'scenario=fleet&as=admin', variables: { id } },
        )
      ).data.group;
    expect(await group('group-field-team-vehicles')).toMatchObject({
      name: 'Vehicles',
      ancestors: [{ name: 'Field team' }],
    });
    expect(await group('group-none')).toBe(null);
  });

  it('people are listed with what they may do', async () => {
    const query = `query UsersQuery($after: String) { users(first: 10, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id displayName email status mfaEnrolled lastSignInAt createdAt roles { name permissions } } } } }`;
    const { data } = await ask(api.fetch, query, { world: 'scenario=fleet&as=admin' });
    expect([data.users.totalCount, data.users.edges.length]).toEqual([23, 10]);
    const after = data.users.pageInfo.endCursor;
    const more = await ask(api.fetch, query, { world: 'scenario=fleet&as=admin', variables: { after } });
    const names = [...data.users.edges, ...more.data.users.edges].map(({ node }) => node.displayName);
    expect(names).toEqual([...names].sort());
    const alone = await ask(api.fetch, query, { world: 'as=admin' });
    expect(alone.data.users.edges[0].node).toMatchObject({
      id: 'admin',
      displayName: 'County administrator',
      status: 'ACTIVE',
      mfaEnrolled: true,
      roles: [{ name: 'Administrator', permissions: expect.arrayContaining(['access:admin']) }],
    });
  });

  it.each(['groups { totalCount }', 'group(id: "group-main-lab") { id }', 'users { totalCount }'])(
    '%s needs access:admin',
    async (field) => {
      const { data, errors } = await ask(api.fetch, `query Q { ${field} }`, {
        world: 'scenario=fleet&as=owner',
      });
      expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', permission: 'access:admin' });
      expect(data?.groups ?? data?.group ?? data?.users ?? null).toBe(null);
    },
  );
});
