import type { TableFilter } from '#client/components/tables/table-filter.ts';
import { type TableShape, type TableSort, type TableView, tableQuery } from '#client/lib/table-address.ts';
import type { InvitationFacetsQuery } from '#client/routes/users/user-facets.generated.ts';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
  InvitationStatus,
} from '#schema/types.generated.ts';

const statuses: ReadonlyMap<string, { status: InvitationStatus; label: string }> = new Map([
  ['pending', { status: 'PENDING', label: 'Pending' }],
  ['expired', { status: 'EXPIRED', label: 'Expired' }],
  ['bounced', { status: 'BOUNCED', label: 'Bounced' }],
  ['accepted', { status: 'ACCEPTED', label: 'Accepted' }],
  ['revoked', { status: 'REVOKED', label: 'Revoked' }],
]);
const everyStatus = [...statuses.values()].map(({ status }) => status);

const sorts: ReadonlyMap<string, InvitationSortField> = new Map([
  ['sent', 'SENT'],
  ['email', 'EMAIL'],
  ['expires', 'EXPIRES'],
  ['status', 'STATUS'],
]);

/** The part of the address that leads to the invitations. */
export const invitationsTab = 'tab=invitations';

/** What the address of the list of invitations can say. */
export const invitationTable: TableShape = {
  filters: [{ name: 'status', kind: 'values', oneOf: [...statuses.keys()] }],
  sorts: [...sorts.keys()],
  others: ['tab'],
};

/** Those of the list that can be sorted by, as the cards on phones name them. */
export const invitationSorts = [
  { name: 'sent', label: 'Sent' },
  { name: 'email', label: 'Email' },
  { name: 'expires', label: 'Expires' },
  { name: 'status', label: 'Status' },
];

/** The views everybody has. */
export const invitationPresets = [
  { name: 'All invitations', query: '' },
  ...[...statuses].map(([status, { label }]) => ({
    name: label,
    query: tableQuery(new URLSearchParams({ status }), invitationTable),
  })),
];

/** What the API is asked for a view. Null where nothing is filtered. */
export function invitationFilter({ search, filters }: TableView): InvitationFilter | null {
  const filter: InvitationFilter = search ? { search } : {};
  const value = filters.get('status');
  if (value?.kind === 'values') {
    const chosen = value.values.flatMap((each) => statuses.get(each)?.status ?? []);
    filter.status = value.not ? everyStatus.filter((status) => !chosen.includes(status)) : chosen;
  }
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The order the API is asked for; null is the usual one, the newest first. */
export function invitationSort(sort: TableSort | null): InvitationSort[] | null {
  const field = sort && sorts.get(sort.name);
  return field ? [{ field, direction: sort.descending ? 'DESC' : 'ASC' }] : null;
}

type Facets = InvitationFacetsQuery['invitationFacets'];

/** The filters of the bar, each choice with the invitations it would leave; `facets` as far as they are known. */
export function invitationFilters(facets: Facets | undefined): TableFilter[] {
  const counts = new Map(facets?.statuses.map(({ status, count }) => [status, count]));
  return [
    {
      name: 'status',
      kind: 'values',
      label: 'Status',
      isMain: true,
      choices: [...statuses].map(([value, { status, label }]) => ({
        value,
        label,
        count: counts.get(status) ?? null,
      })),
    },
  ];
}
