import { useSearchParams } from 'react-router-dom';
import { formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { EmailText, OneLine, RolesCell, rolesText } from '#client/routes/users/one-line.tsx';
import type { UserFacetsQuery } from '#client/routes/users/users.generated.ts';
import type { UserFilter, UserSortField, UserStatus } from '#schema/types.generated.ts';
import type { UsersPageQuery } from './people.generated.ts';

export type Person = UsersPageQuery['users']['nodes'][number];
type Facets = UserFacetsQuery['userFacets'];

/** Leads back to the list as it is. */
export const personPath = (list: URLSearchParams, id: string): string =>
  `${paths.users}?${new URLSearchParams([...list, ['person', id]])}`;

function NameCell({ id, displayName }: Person) {
  const [params] = useSearchParams();
  return (
    <TextLink to={personPath(params, id)}>
      <OneLine>{displayName}</OneLine>
    </TextLink>
  );
}

export const peopleList = defineList<Person, UserFilter, UserSortField, Facets>({
  noun: nouns.person,
  searched: 'name or email',
  columns: {
    name: {
      header: 'Name',
      card: 'title',
      cell: (person) => <NameCell {...person} />,
      sort: { field: 'NAME' },
      csv: { value: ({ displayName }) => displayName },
    },
    email: {
      header: 'Email',
      card: 'start',
      cell: ({ email }) => <EmailText>{email}</EmailText>,
      sort: { field: 'EMAIL' },
      csv: { value: ({ email }) => email },
    },
    role: {
      header: 'Roles',
      drop: 2,
      card: 'subtitle',
      cell: ({ roles }) => <RolesCell roles={roles} />,
      filters: [
        {
          kind: 'values',
          label: 'Role',
          isMain: true,
          ask: (ids) => ({ roleIds: [...ids] }),
          choices: (facets) =>
            (facets?.roles ?? []).map(({ role: { id, name }, count }) => ({ value: id, label: name, count })),
        },
      ],
      csv: { value: ({ roles }) => rolesText(roles) },
    },
    status: {
      header: 'Status',
      card: 'end',
      cell: ({ status }) => <StatusCell word={wordFor(personWords, status)} className="nowrap" />,
      sort: { field: 'STATUS' },
      filters: [
        {
          isMain: true,
          ...statusFilter<UserFilter, Facets, UserStatus>(
            personWords,
            (status) => ({ status }),
            (facets, status) => facets.statuses.find((each) => each.status === status)?.count,
          ),
        },
      ],
      csv: { value: ({ status }) => wordFor(personWords, status).text },
    },
    last: {
      header: 'Last sign-in',
      drop: 1,
      dimmed: true,
      cell: ({ lastSignInAt: at }, { now, timeZone }) => (
        <span className="nowrap tnum" title={at === null ? undefined : formatDateTime(at, { timeZone })}>
          {at === null ? 'Never' : formatRelative(at, { now, timeZone })}
        </span>
      ),
      sort: { field: 'LAST_SIGN_IN', descendingFirst: true },
      csv: { at: ({ lastSignInAt }) => lastSignInAt },
    },
  },
  usual: { name: 'name', descending: false },
  presets: [
    ['All people', ''],
    ['Suspended', 'status=suspended'],
  ],
});
