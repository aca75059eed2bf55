import { useSearchParams } from 'react-router-dom';
import { formatDateTime, formatRelative } from '#client/browser/format-instant.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { personWords, wordFor } from '#client/components/license/status-glossary.ts';
import type { ListDefinition } from '#client/components/tables/list-definition.ts';
import { nouns } from '#client/lib/count-text.ts';
import { paths } from '#client/lib/paths.ts';
import { RolesCell } from '#client/routes/users/roles-cell.tsx';
import type { UserFilter, UserSortField, UserStatus } from '#schema/types.generated.ts';
import type { UsersPageQuery } from './people.generated.ts';

export type Person = UsersPageQuery['users']['nodes'][number];

/** Leads back to the list as it is. */
export const personPath = (list: URLSearchParams, id: string): string =>
  `${paths.users}?${new URLSearchParams([...list, ['person', id]])}`;

function NameCell({ id, displayName }: Person) {
  const [params] = useSearchParams();
  return <TextLink to={personPath(params, id)}>{displayName}</TextLink>;
}

export const peopleList: ListDefinition<Person, UserFilter, UserSortField> = {
  noun: nouns.person,
  searched: 'name or email',
  columns: [
    { key: 'name', header: 'Name', cell: (person) => <NameCell {...person} />, sort: 'NAME' },
    { key: 'email', header: 'Email', cell: ({ email }) => email, sort: 'EMAIL' },
    { key: 'role', header: 'Roles', cell: ({ roles }) => <RolesCell roles={roles} /> },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusCell word={wordFor(personWords, status)} className="nowrap" />,
      sort: 'STATUS',
    },
    {
      key: 'last',
      header: 'Last sign-in',
      dimmed: true,
      cell: ({ lastSignInAt: at }, { now, timeZone }) => (
        <span className="nowrap tnum" title={at === null ? undefined : formatDateTime(at, { timeZone })}>
          {at === null ? 'Never' : formatRelative(at, { now, timeZone })}
        </span>
      ),
      sort: 'LAST_SIGN_IN',
      descendingFirst: true,
    },
  ],
  filters: [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      choices: Object.entries(personWords).map(([status, { text }]) => ({
        value: status.toLowerCase(),
        label: text,
      })),
      ask: (value) => ({ status: [value.toUpperCase() as UserStatus] }),
    },
  ],
  usual: { key: 'name', descending: false },
};
