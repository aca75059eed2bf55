import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import type {
  AlertSeverity,
  DeviceFacetField,
  DeviceFilter,
  DeviceSort,
  DeviceStatus,
  LicenseStatus,
} from '#mock-server/contract/types.generated.ts';
import { ask, askData } from '#mock-server/testing/send-request.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import { severities } from '#schema/facts/attention.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const dayMs = 86_400_000;
const api = createMockApi({ now: () => now });
const world = 'scenario=fleet-1k,update-available&as=admin';

type Choice = { filter: DeviceFilter; sort: DeviceSort[] };
type Group = { id: string; name: string; ancestors: { id: string }[] };
type Node = {
  id: string;
  serialNumber: string;
  name: string | null;
  product: { className: string };
  status: DeviceStatus;
  softwareVersion: string | null;
  lastUsedAt: string | null;
  availableUpdate: { version: string } | null;
  alerts: { severity: AlertSeverity; dueAt: string | null }[];
  group: Group | null;
  hardwareLicense: {
    offline: boolean;
    lastCheckInAt: string | null;
    primaryServiceLicense: { remainingActions: number | null; allowedActions: number | null } | null;
    serviceLicenses: { status: LicenseStatus; expiresAt: string }[];
  } | null;
};

const rowsQuery = `query RowsQuery($after: String) {
  devices(first: 200, after: $after) { pageInfo { hasNextPage endCursor } edges { node {
    id serialNumber name status softwareVersion lastUsedAt
    product { className }
    availableUpdate { version }
    alerts { severity dueAt }
    group { id name ancestors { id } }
    hardwareLicense {
      offline lastCheckInAt
      primaryServiceLicense { remainingActions allowedActions }
      serviceLicenses { status expiresAt }
    }
  } } }
}`;

const listQuery = `query ListQuery($first: Int!, $after: String, $filter: DeviceFilter, $sort: [DeviceSort!]) {
  devices(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor }
  }
}`;

const facetsQuery = `query FacetsQuery($filter: DeviceFilter) {
  deviceFacets(filter: $filter) { totalCount ungrouped updateAvailable needsAttention critical facets { field values { value count } } }
}`;

type Row = {
  id: string;
  text: string;
  status: DeviceStatus;
  className: string;
  version: string | null;
  hasUpdate: boolean;
  needsAttention: boolean;
  critical: boolean;
  licenseStatus: LicenseStatus | null;
  groups: string[];
  offline: boolean | null;
  lastCheckInAt: number | null;
  endsAt: number | null;
  /** Infinity is unlimited. */
  remaining: number | null;
  allowed: number;
  keys: Record<DeviceSort['field'], string | number | null>;
};

const statuses = [
  'ACTIVE',
  'EXPIRING',
  'CHECK_IN_OVERDUE',
  'GRACE',
  'EXPIRED',
  'NO_LICENSE',
  'RETIRED',
] as const satisfies readonly DeviceStatus[];

function rowOf({ hardwareLicense, ...device }: Node): Row {
  const term = hardwareLicense?.primaryServiceLicense ?? null;
  const shown = hardwareLicense?.serviceLicenses.findLast(({ status }) => status !== 'SCHEDULED');
  const end = shown?.expiresAt;
  const [worst] = device.alerts;
  const left = term?.remainingActions ?? null;
  const remaining = left === -1 ? Number.POSITIVE_INFINITY : left;
  const lastCheckInAt = hardwareLicense?.lastCheckInAt ? Date.parse(hardwareLicense.lastCheckInAt) : null;
  const endsAt = end ? Date.parse(end) : null;
  const { group } = device;
  return {
    id: device.id,
    text: `${device.serialNumber}\n${device.name ?? ''}`.toLowerCase(),
    status: device.status,
    className: device.product.className,
    version: device.softwareVersion,
    hasUpdate: device.availableUpdate !== null,
    needsAttention: device.alerts.some(({ severity }) => severity !== 'INFO'),
    critical: worst?.severity === 'CRITICAL',
    licenseStatus: device.status === 'RETIRED' ? null : (shown?.status ?? null),
    groups: group ? [group.id, ...group.ancestors.map(({ id }) => id)] : [],
    offline: hardwareLicense?.offline ?? null,
    lastCheckInAt,
    endsAt,
    remaining,
    allowed: term?.allowedActions ?? 0,
    keys: {
      SERIAL_NUMBER: device.serialNumber,
      // Numbers at the end sort by size.
      NAME: device.name?.replace(/\d+$/, (digits) => digits.padStart(9, '0')) ?? null,
      STATUS: statuses.indexOf(device.status),
      GROUP: group && `${group.name}\n${group.id}`,
      SOFTWARE_VERSION:
        device.softwareVersion?.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0) ?? null,
      LAST_CHECK_IN: lastCheckInAt,
      LAST_USED: device.lastUsedAt ? Date.parse(device.lastUsedAt) : null,
      LICENSE_END: endsAt,
      REMAINING_ACTIONS: remaining,
      // By the minute; devices without a due date come last.
      ATTENTION: worst
        ? severities.indexOf(worst.severity) * 1e9 +
          (worst.dueAt ? Math.floor(Date.parse(worst.dueAt) / 60_000) : 1e9 - 1)
        : null,
    },
  };
}

const endOfDay = (day: string) => startOfDay(addDays(day, 1), 'America/Chicago');
const groupOf = ({ groups }: Row) => groups[0] ?? null;
const isIn = (row: Row, wanted: (string | null)[], below: boolean) =>
  wanted.includes(groupOf(row)) || (below && row.groups.some((id) => wanted.includes(id)));

type Field = keyof DeviceFilter;

const matches: { [F in Field]-?: (row: Row, wanted: never, filter: DeviceFilter) => boolean } = {
  search: ({ text }, wanted: string) => text.includes(wanted.trim().toLowerCase()),
  status: ({ status }, wanted: string[]) => wanted.includes(status),
  licenseStatus: ({ licenseStatus }, wanted: string[]) => wanted.includes(licenseStatus ?? ''),
  classNames: ({ className }, wanted: string[]) => wanted.includes(className),
  offline: ({ offline }, wanted: boolean) => offline === wanted,
  groupIds: (row, wanted: (string | null)[], { includeSubgroups }) =>
    isIn(row, wanted, includeSubgroups ?? true),
  includeSubgroups: () => true,
  ungrouped: (row, wanted: boolean) => (groupOf(row) === null) === wanted,
  versions: ({ version }, wanted: string[]) => wanted.includes(version ?? ''),
  updateAvailable: ({ hasUpdate }, wanted: boolean) => hasUpdate === wanted,
  needsAttention: (row, wanted: boolean) => row.needsAttention === wanted,
  expiresBefore: ({ endsAt }, wanted: string) => endsAt !== null && endsAt <= endOfDay(wanted),
  expiresAfter: ({ endsAt }, wanted: string) => endsAt !== null && endsAt > endOfDay(wanted),
  lastCheckInBefore: ({ lastCheckInAt }, wanted: string) => (lastCheckInAt ?? 0) < Date.parse(wanted),
  lastCheckInSince: ({ lastCheckInAt }, wanted: string) => (lastCheckInAt ?? 0) >= Date.parse(wanted),
  remainingAtMost: ({ remaining }, wanted: number) =>
    remaining !== null && Number.isFinite(remaining) && remaining <= wanted,
  remainingAtLeast: ({ remaining }, wanted: number) => remaining !== null && remaining >= wanted,
  lowActions: ({ remaining, allowed }, wanted: boolean) =>
    (remaining !== null && remaining <= Math.floor(allowed * 0.15)) === wanted,
  except: (row, { includeSubgroups, ...lists }: NonNullable<DeviceFilter['except']>) =>
    !Object.entries(lists).some(([field, wanted]) =>
      matches[field as Field](row, wanted as never, { includeSubgroups }),
    ),
};

const isMatch = (row: Row, filter: DeviceFilter) =>
  Object.entries(filter).every(([field, wanted]) => matches[field as Field](row, wanted as never, filter));

function plainModel(rows: readonly Row[], { filter, sort }: Choice): Row[] {
  const compare = (a: Row, b: Row) => {
    for (const { field, direction } of sort) {
      const [left, right] = [a.keys[field], b.keys[field]];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      return (left < right ? -1 : 1) * (direction === 'ASC' ? 1 : -1);
    }
    return a.id < b.id ? -1 : 1;
  };
  return rows.filter((row) => isMatch(row, filter)).sort(compare);
}

const facetModel: Record<DeviceFacetField, { own: (keyof DeviceFilter)[]; of: (row: Row) => string[] }> = {
  STATUS: { own: ['status'], of: ({ status }) => [status] },
  LICENSE_STATUS: {
    own: ['licenseStatus'],
    of: ({ licenseStatus }) => (licenseStatus ? [licenseStatus] : []),
  },
  PRODUCT: { own: ['classNames'], of: ({ className }) => [className] },
  OFFLINE: { own: ['offline'], of: ({ offline }) => (offline === null ? [] : [String(offline)]) },
  GROUP: { own: ['groupIds', 'includeSubgroups', 'ungrouped'], of: ({ groups }) => groups },
  VERSION: { own: ['versions'], of: ({ version }) => (version === null ? [] : [version]) },
};

function without(filter: DeviceFilter, own: readonly (keyof DeviceFilter)[]): DeviceFilter {
  const keep = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).filter(([field]) => !own.includes(field as keyof DeviceFilter)),
    );
  const except = filter.except && keep(filter.except);
  return { ...keep(filter), ...(except && { except }) };
}

async function everyRow(): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const data = await askData(api.fetch, rowsQuery, { world, variables: { after } });
    rows.push(...data.devices.edges.map(({ node }: { node: Node }) => rowOf(node)));
    if (!data.devices.pageInfo.hasNextPage) return rows;
    after = data.devices.pageInfo.endCursor;
  }
}

const random = createRandom('requests');
const some = <T>(list: readonly T[], count = 1 + random.below(2)) =>
  Array.from({ length: count }, () => random.pick(list));
const isTrue = () => random.below(2) === 0;
const dayNear = (days: number) => new Date(now + (random.below(days) - days / 3) * dayMs).toISOString();

function chooseFilter(rows: readonly Row[]): DeviceFilter {
  const [first, second] = some(rows, 2);
  const [group, other] = [first, second].map((row) => (row?.groups.length ? random.pick(row.groups) : null));
  const versions = [...new Set(rows.map(({ version }) => version ?? '9.9'))];
  const classNames = ['Graykey', 'VeraKey', 'Other'];
  const options: DeviceFilter[] = [
    { search: random.pick(['bench', '7c', 'KIT 1', '-', ' 2', 'nobody', first?.id.slice(7) ?? '', '5-\n']) },
    { status: some(statuses) },
    { licenseStatus: some(['ACTIVE', 'EXPIRING', 'GRACE', 'EXPIRED'] as const) },
    { classNames: some(classNames) },
    { offline: isTrue() },
    { groupIds: [group ?? 'group-none', other ?? null] },
    { groupIds: [group ?? null], includeSubgroups: false },
    { ungrouped: isTrue() },
    { versions: some([...versions, '9.9']) },
    { updateAvailable: isTrue() },
    { needsAttention: isTrue() },
    { expiresBefore: dayNear(600).slice(0, 10) },
    { expiresAfter: dayNear(600).slice(0, 10) },
    { lastCheckInBefore: dayNear(90) },
    { lastCheckInSince: dayNear(90) },
    { remainingAtMost: random.below(600) },
    { remainingAtLeast: random.below(600) },
    { lowActions: isTrue() },
    { except: { status: some(statuses, 1), classNames: ['VeraKey'] } },
    { except: { groupIds: [group ?? null, other ?? null] } },
    { except: { versions: some(versions), groupIds: [group ?? null], includeSubgroups: false } },
  ];
  return Object.assign({}, ...some(options, random.below(4)));
}

const fields = Object.keys({
  SERIAL_NUMBER: 0,
  NAME: 0,
  STATUS: 0,
  GROUP: 0,
  SOFTWARE_VERSION: 0,
  LAST_CHECK_IN: 0,
  LAST_USED: 0,
  LICENSE_END: 0,
  REMAINING_ACTIONS: 0,
  ATTENTION: 0,
} satisfies Record<DeviceSort['field'], number>) as DeviceSort['field'][];
const chooseSort = () =>
  some(fields, random.below(4)).map((field) => ({ field, direction: random.pick(['ASC', 'DESC'] as const) }));

async function idsOf(
  choice: Choice,
  first: number,
  pages: number,
): Promise<{ ids: string[]; totalCount: number }> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let page = 1; ; page += 1) {
    const data = await askData(api.fetch, listQuery, {
      world,
      variables: { ...choice, first, after },
    });
    ids.push(...data.devices.edges.map(({ cursor }: { cursor: string }) => cursor));
    after = data.devices.pageInfo.endCursor;
    if (page === pages || !data.devices.pageInfo.hasNextPage)
      return { ids, totalCount: data.devices.totalCount };
  }
}

describe('over 1,000 devices', () => {
  it('order, filter and counts of random requests agree with a plain model', async () => {
    const rows = await everyRow();
    expect(rows).toHaveLength(1_000);
    let [found, whole] = [0, 0];
    const requests = isWhole ? 500 : 40;
    for (let request = 0; request < requests; request += 1) {
      const choice = { filter: chooseFilter(rows), sort: chooseSort() };
      const expected = plainModel(rows, choice).map(({ id }) => id);
      const isWhole = expected.length <= 1_000 && request % 5 === 0;
      const { ids, totalCount } = await idsOf(
        choice,
        isWhole ? 200 : 20,
        isWhole ? Number.POSITIVE_INFINITY : 1,
      );
      const said = JSON.stringify(choice);
      expect(totalCount, said).toBe(expected.length);
      expect(ids, said).toEqual(isWhole ? expected : expected.slice(0, 20));
      if (ids.length > 0) found += 1;
      if (isWhole && ids.length > 200) whole += 1;
    }
    expect(found).toBeGreaterThan(requests / 3);
    if (isWhole) expect(whole).toBeGreaterThan(2);

    for (let request = 0; request < requests / 8; request += 1) {
      const filter = chooseFilter(rows);
      const { data } = await ask(api.fetch, facetsQuery, { world, variables: { filter } });
      const { totalCount, ungrouped, updateAvailable, needsAttention, critical, facets } = data.deviceFacets;
      const said = JSON.stringify(filter);
      const matching = (own: (keyof DeviceFilter)[]) =>
        rows.filter((row) => isMatch(row, without(filter, own)));
      expect(totalCount, said).toBe(matching([]).length);
      expect(updateAvailable, said).toBe(matching(['updateAvailable']).filter((row) => row.hasUpdate).length);
      expect(needsAttention, said).toBe(
        matching(['needsAttention']).filter((row) => row.needsAttention).length,
      );
      expect(critical, said).toBe(matching([]).filter((row) => row.critical).length);
      expect(ungrouped, said).toBe(
        matching(facetModel.GROUP.own).filter((row) => groupOf(row) === null).length,
      );
      for (const { field, values } of facets) {
        const { own, of } = facetModel[field as DeviceFacetField];
        const counts = new Map<string, number>(rows.flatMap(of).map((value) => [value, 0]));
        for (const value of matching(own).flatMap(of)) counts.set(value, (counts.get(value) ?? 0) + 1);
        const answered = new Map(
          values.map(({ value, count }: { value: string; count: number }) => [value, count]),
        );
        expect(answered, `${field} ${said}`).toEqual(counts);
      }
    }
  });
});

describe('a reader', () => {
  const totalCount = async (variables: { filter: DeviceFilter }, more: { world: string; session?: string }) =>
    (await ask(api.fetch, listQuery, { ...more, variables: { first: 0, ...variables } })).data.devices
      .totalCount;

  it('with few devices gets the same results', async () => {
    const own = 'scenario=fleet,grace&as=owner';
    expect(await totalCount({ filter: { status: ['GRACE'] } }, { world: own })).toBe(1);
    expect(await totalCount({ filter: { status: ['EXPIRED', 'ACTIVE'] } }, { world: own })).toBe(0);
    const { data } = await ask(api.fetch, facetsQuery, { world: own });
    expect(data.deviceFacets.facets[0]).toEqual({ field: 'STATUS', values: [{ value: 'GRACE', count: 1 }] });
  });

  it('sees a balance as low by their own threshold', async () => {
    const more = { world: 'scenario=fleet&as=admin', session: 'session-of-a-threshold' };
    await ask(
      api.fetch,
      'mutation M { updatePreferences(input: { lowActionsThreshold: 100000 }) { userErrors { code } } }',
      more,
    );
    const counted = await totalCount({ filter: { remainingAtMost: 100_000 } }, more);
    expect(await totalCount({ filter: { lowActions: true } }, more)).toBe(counted);
    expect(counted).toBeGreaterThan(20);
  });
});
