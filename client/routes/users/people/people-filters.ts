import { dayStart } from '#client/browser/day-start.ts';
import { personWords } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import { inactiveDays } from '#client/routes/users/use-facets.ts';
import type { UserFacetsQuery, UsersCountsQuery } from '#client/routes/users/users.generated.ts';
import type { UserFilter, UserSortField, UserStatus } from '#schema/types.generated.ts';

type Facets = UserFacetsQuery['userFacets'];

export const peopleList = defineList<UserFilter, UserSortField, Facets>({
  filters: [
    {
      name: 'role',
      kind: 'values',
      label: 'Role',
      isMain: true,
      ask: (ids) => ({ roleIds: [...ids] }),
      choices: (facets) =>
        (facets?.roles ?? []).map(({ role: { id, name }, count }) => ({ value: id, label: name, count })),
    },
    {
      name: 'status',
      label: 'Status',
      isMain: true,
      ...statusFilter<UserFilter, Facets, UserStatus>(
        personWords,
        (status) => ({ status }),
        (facets, status) => facets.statuses.find((each) => each.status === status)?.count,
      ),
    },
    {
      name: 'second',
      kind: 'flag',
      label: 'Two-step sign-in',
      flag: ['Set up', 'Not set up'],
      ask: (mfaEnrolled) => ({ mfaEnrolled }),
      choices: (facets) => [
        { value: 'true', label: 'Set up', count: facets?.mfaEnrolled ?? null },
        { value: 'false', label: 'Not set up', count: facets?.notMfaEnrolled ?? null },
      ],
    },
    {
      name: 'unseen',
      kind: 'day',
      label: 'Not signed in since',
      ends: ['Day'],
      ask: (day) => ({ lastSignInBefore: dayStart(day) }),
    },
  ],
  sorts: {
    name: { field: 'NAME', label: 'Name' },
    email: { field: 'EMAIL', label: 'Email' },
    last: { field: 'LAST_SIGN_IN', label: 'Last sign-in', descendingFirst: true },
    status: { field: 'STATUS', label: 'Status' },
  },
  usual: { name: 'name', descending: false },
  presets: [
    ['All people', ''],
    ['Locked', 'status=locked'],
    ['Suspended', 'status=suspended'],
    ['No two-step sign-in', 'second=no'],
    [`Inactive ${inactiveDays} days`, `unseen=-${inactiveDays}d`],
  ],
});

/** The number of people per preset. */
export const presetCounts = (counts: UsersCountsQuery): Record<string, number> => ({
  'All people': counts.users.totalCount,
  Locked: counts.locked.totalCount,
  Suspended: counts.suspended.totalCount,
  'No two-step sign-in': counts.noSecondStep.totalCount,
  [`Inactive ${inactiveDays} days`]: counts.inactive.totalCount,
});
