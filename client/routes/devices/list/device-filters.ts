import type { TableFilter } from '#client/components/tables/table-filter.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { paths } from '#client/lib/paths.ts';
import {
  dayOf,
  type FilterValue,
  type TableShape,
  type TableSort,
  type TableView,
  tableQuery,
} from '#client/lib/table-address.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { DeviceFilter, DeviceSort, DeviceSortField, DeviceStatus } from '#schema/types.generated.ts';
import type { DeviceFacetsQuery } from './device-facets.generated.ts';

const statuses: ReadonlyMap<string, DeviceStatus> = new Map([
  ['ready', 'READY'],
  ['overdue', 'CHECK_IN_OVERDUE'],
  ['unlicensed', 'UNLICENSED'],
  ['retired', 'RETIRED'],
]);

const sorts: ReadonlyMap<string, DeviceSortField> = new Map([
  ['serial', 'SERIAL_NUMBER'],
  ['name', 'NAME'],
  ['group', 'GROUP'],
  ['status', 'STATUS'],
  ['end', 'LICENSE_END'],
  ['left', 'REMAINING_ACTIONS'],
  ['version', 'SOFTWARE_VERSION'],
  ['checkin', 'LAST_CHECK_IN'],
]);

/** In the address a device in no group. */
const noGroup = 'none';

/** What the address of /devices can say. */
export const deviceTable: TableShape = {
  filters: [
    { name: 'attention', kind: 'flag' },
    { name: 'group', kind: 'values' },
    { name: 'status', kind: 'values', oneOf: [...statuses.keys()] },
    { name: 'offline', kind: 'flag' },
    { name: 'product', kind: 'values' },
    { name: 'ends', kind: 'days' },
    { name: 'left', kind: 'numbers' },
    { name: 'low', kind: 'flag' },
    { name: 'version', kind: 'values' },
    { name: 'update', kind: 'flag' },
    { name: 'checkin', kind: 'days' },
    { name: 'unusedSince', kind: 'day' },
  ],
  sorts: [...sorts.keys()],
};

const presetOf = (name: string, values: Record<string, string> = {}) => ({
  name,
  query: tableQuery(new URLSearchParams(values), deviceTable),
});

/** The devices that need attention. */
export const attentionPath = `${paths.devices}?attention=yes`;

/** The views everybody has; days are counted from today, so that their links stay what they say. */
export const devicePresets = [
  presetOf('All devices'),
  presetOf('Needs attention', { attention: 'yes' }),
  presetOf('Expiring in 90 days', { ends: '+0d..+90d' }),
  presetOf('Check-in overdue', { status: 'overdue' }),
  presetOf('Update available', { update: 'yes' }),
  presetOf('Low balance', { low: 'yes' }),
  presetOf('No group', { group: noGroup }),
];

const startOf = (day: string) => `${day}T00:00:00Z`;
const statusesOf = (values: readonly string[]) => values.flatMap((value) => statuses.get(value) ?? []);
const groupsOf = (values: readonly string[]) => values.map((value) => (value === noGroup ? null : value));

/** What one filter of the address asks of the API; days are counted from `today`. */
function partOf(name: string, value: FilterValue, today: string): DeviceFilter {
  if (value.kind === 'values') {
    const { values, not } = value;
    const lists: Record<string, NonNullable<DeviceFilter['except']>> = {
      group: { groupIds: groupsOf(values) },
      status: { status: statusesOf(values) },
      product: { classNames: [...values] },
      version: { versions: [...values] },
    };
    const list = lists[name] ?? {};
    return not ? { except: list } : list;
  }
  if (value.kind === 'flag') {
    const flags: Record<string, DeviceFilter> = {
      offline: { offline: value.value },
      attention: { needsAttention: value.value },
      low: { lowActions: value.value },
      update: { updateAvailable: value.value },
    };
    return flags[name] ?? {};
  }
  if (value.kind === 'day') return { unusedSince: dayOf(value.day, today) };
  const { from, to } = value;
  if (value.kind === 'numbers')
    return {
      ...(from !== null && { remainingAtLeast: Number(from) }),
      ...(to !== null && { remainingAtMost: Number(to) }),
    };
  const [first, last] = [from, to].map((day) => (day === null ? null : dayOf(day, today)));
  return name === 'ends'
    ? {
        ...(first != null && { expiresAfter: addDays(first, -1) }),
        ...(last != null && { expiresBefore: last }),
      }
    : {
        ...(first != null && { lastCheckInSince: startOf(first) }),
        ...(last != null && { lastCheckInBefore: startOf(addDays(last, 1)) }),
      };
}

/** What the API is asked for a view; `today` is `YYYY-MM-DD`. Null where nothing is filtered. */
export function deviceFilter({ search, filters }: TableView, today: string): DeviceFilter | null {
  const parts = [...filters].map(([name, value]) => partOf(name, value, today));
  if (search) parts.push({ search });
  if (parts.length === 0) return null;
  const except = Object.assign({}, ...parts.map((part) => part.except ?? {}));
  const filter: DeviceFilter = Object.assign({}, ...parts);
  return Object.keys(except).length > 0 ? { ...filter, except } : filter;
}

/** The order the API is asked for; null is the usual one, by serial number. */
export function deviceSort(sort: TableSort | null): DeviceSort[] | null {
  const field = sort && sorts.get(sort.name);
  return field ? [{ field, direction: sort.descending ? 'DESC' : 'ASC' }] : null;
}

type Facets = DeviceFacetsQuery['deviceFacets'];

/** What a filter by values offers: what the API counted, else what the address names. */
function choicesOf(
  facets: Facets | undefined,
  field: Facets['facets'][number]['field'],
  named: FilterValue | undefined,
  nameOf = (value: string) => value,
): FilterChoice[] {
  const counted = facets?.facets.find((facet) => facet.field === field)?.values ?? [];
  const choices = counted.map(({ value, ...rest }) => ({ value: nameOf(value), ...rest }));
  const unknown = named?.kind === 'values' ? named.values : [];
  return [
    ...choices,
    ...unknown
      .filter((value) => value !== noGroup && !choices.some((choice) => choice.value === value))
      .map((value) => ({ value, label: facets ? 'No longer exists' : '…', count: facets ? 0 : null })),
  ];
}

/** Choices of a tree, each after what is above it, with the path down to each. */
function withPaths(choices: readonly FilterChoice[]): FilterChoice[] {
  const path: string[] = [];
  return choices.map((choice) => {
    const { label, depth = 0 } = choice;
    path.splice(depth, path.length, label);
    return depth === 0 ? choice : { ...choice, above: path.slice(0, -1).join(' / ') };
  });
}

const statusName = (status: string) => [...statuses].find(([, each]) => each === status)?.[0] ?? status;

/** The filters of the bar, each with its choices as far as they are known. */
export function deviceFilters(facets: Facets | undefined, { filters }: TableView): TableFilter[] {
  const shape = (name: string) => {
    const found = deviceTable.filters.find((filter) => filter.name === name);
    if (!found) throw new Error(`There is no filter ${name}.`);
    return found;
  };
  const offline = facets?.facets.find(({ field }) => field === 'OFFLINE')?.values ?? [];
  const offlineCount = (value: string) =>
    facets ? (offline.find((each) => each.value === value)?.count ?? 0) : null;
  return [
    {
      ...shape('group'),
      label: 'Group',
      isMain: true,
      choices: [
        { value: noGroup, label: 'No group', count: facets?.ungrouped ?? null },
        ...withPaths(choicesOf(facets, 'GROUP', filters.get('group'))),
      ],
    },
    {
      ...shape('status'),
      label: 'Status',
      isMain: true,
      choices: facets
        ? choicesOf(facets, 'STATUS', filters.get('status'), statusName)
        : [...statuses.keys()].map((value) => ({ value, label: statusWords[value] ?? value, count: null })),
    },
    {
      ...shape('offline'),
      label: 'License',
      isMain: true,
      flag: ['Offline', 'Online'],
      choices: [
        { value: 'false', label: 'Online', count: offlineCount('false') },
        { value: 'true', label: 'Offline', count: offlineCount('true') },
      ],
    },
    { ...shape('attention'), label: 'Attention', flag: ['Needed', 'Not needed'] },
    { ...shape('product'), label: 'Product', choices: choicesOf(facets, 'PRODUCT', filters.get('product')) },
    { ...shape('ends'), label: 'License end', ends: ['From', 'Through'] },
    { ...shape('left'), label: 'Remaining', ends: ['At least', 'At most'] },
    { ...shape('low'), label: 'Balance', flag: ['Low', 'Not low'] },
    { ...shape('version'), label: 'Software', choices: choicesOf(facets, 'VERSION', filters.get('version')) },
    { ...shape('update'), label: 'Update', flag: ['Available', 'None'] },
    { ...shape('checkin'), label: 'Last check-in', ends: ['From (UTC)', 'Through'] },
    { ...shape('unusedSince'), label: 'Unused since', ends: ['Day (UTC)'] },
  ];
}

const statusWords: Record<string, string> = {
  ready: 'Ready',
  overdue: 'Check-in overdue',
  unlicensed: 'Unlicensed',
  retired: 'Retired',
};
