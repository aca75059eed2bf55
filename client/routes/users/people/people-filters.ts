import type { TableFilter } from '#client/components/tables/table-filter.ts';
import {
  dayOf,
  type TableShape,
  type TableSort,
  type TableView,
  tableQuery,
} from '#client/lib/table-address.ts';
import type { UserFacetsQuery } from '#client/routes/users/user-facets.generated.ts';
import type { UserFilter, UserSort, UserSortField, UserStatus } from '#schema/types.generated.ts';

const statuses: ReadonlyMap<string, { status: UserStatus; label: string }> = new Map([
  ['active', { status: 'ACTIVE', label: 'Active' }],
  ['locked', { status: 'LOCKED', label: 'Locked' }],
  ['suspended', { status: 'SUSPENDED', label: 'Suspended' }],
]);

const sorts: ReadonlyMap<string, UserSortField> = new Map([
  ['name', 'NAME'],
  ['email', 'EMAIL'],
  ['last', 'LAST_SIGN_IN'],
  ['status', 'STATUS'],
]);

/** What the address of the list of people can say. */
export const peopleTable: TableShape = {
  filters: [
    { name: 'role', kind: 'values' },
    { name: 'status', kind: 'values', oneOf: [...statuses.keys()] },
    { name: 'second', kind: 'flag' },
    { name: 'unseen', kind: 'day' },
  ],
  sorts: [...sorts.keys()],
};

/** Those of the list that can be sorted by, as the cards on phones name them. */
export const peopleSorts = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'last', label: 'Last sign-in' },
  { name: 'status', label: 'Status' },
];

const presetOf = (name: string, values: Record<string, string> = {}) => ({
  name,
  query: tableQuery(new URLSearchParams(values), peopleTable),
});

/** The views everybody has; days are counted from today. */
export const peoplePresets = [
  presetOf('All people'),
  presetOf('Locked', { status: 'locked' }),
  presetOf('Suspended', { status: 'suspended' }),
  presetOf('No two-step sign-in', { second: 'no' }),
  presetOf('Inactive 90 days', { unseen: '-90d' }),
];

/** What the API is asked for a view; `today` is `YYYY-MM-DD`. Null where nothing is filtered. */
export function peopleFilter({ search, filters }: TableView, today: string): UserFilter | null {
  const filter: UserFilter = search ? { search } : {};
  const except: NonNullable<UserFilter['except']> = {};
  for (const [name, value] of filters) {
    if (value.kind === 'flag') filter.mfaEnrolled = value.value;
    if (value.kind === 'day') filter.lastSignInBefore = `${dayOf(value.day, today)}T00:00:00Z`;
    if (value.kind !== 'values') continue;
    const list = value.not ? except : filter;
    if (name === 'role') list.roleIds = [...value.values];
    else list.status = value.values.flatMap((each) => statuses.get(each)?.status ?? []);
  }
  if (Object.keys(except).length > 0) filter.except = except;
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The order the API is asked for; null is the usual one, by name. */
export function peopleSort(sort: TableSort | null): UserSort[] | null {
  const field = sort && sorts.get(sort.name);
  return field ? [{ field, direction: sort.descending ? 'DESC' : 'ASC' }] : null;
}

type Facets = UserFacetsQuery['userFacets'];

/** The filters of the bar, each choice with the people it would leave; `facets` as far as they are known. */
export function peopleFilters(facets: Facets | undefined, { filters }: TableView): TableFilter[] {
  const roles = (facets?.roles ?? []).map(({ role: { id, name }, count }) => ({
    value: id,
    label: name,
    count,
  }));
  const named = filters.get('role');
  const unknown = (named?.kind === 'values' ? named.values : []).filter(
    (id) => !roles.some(({ value }) => value === id),
  );
  const byStatus = new Map(facets?.statuses.map(({ status, count }) => [status, count]));
  return [
    {
      name: 'role',
      kind: 'values',
      label: 'Role',
      isMain: true,
      choices: [
        ...roles,
        ...unknown.map((value) => ({
          value,
          label: facets ? 'No longer exists' : '…',
          count: facets ? 0 : null,
        })),
      ],
    },
    {
      name: 'status',
      kind: 'values',
      label: 'Status',
      isMain: true,
      choices: [...statuses].map(([value, { status, label }]) => ({
        value,
        label,
        count: byStatus.get(status) ?? null,
      })),
    },
    {
      name: 'second',
      kind: 'flag',
      label: 'Two-step sign-in',
      flag: ['Set up', 'Not set up'],
      choices: [
        { value: 'true', label: 'Set up', count: facets?.mfaEnrolled ?? null },
        { value: 'false', label: 'Not set up', count: facets?.notMfaEnrolled ?? null },
      ],
    },
    { name: 'unseen', kind: 'day', label: 'Not signed in since', ends: ['Day (UTC)'] },
  ];
}
