import type { PersonRecord } from '#fixtures/builders/records.ts';
import { compareKeys, type SortKey } from '#mock-server/contract/sort-key.ts';
import type {
  UserFilter,
  UserSort,
  UserSortField,
  UserStatus,
} from '#mock-server/contract/types.generated.ts';
import { textFinder } from '#schema/text/search-text.ts';

const statuses: readonly UserStatus[] = ['ACTIVE', 'SUSPENDED'];

const keys: Record<UserSortField, (person: PersonRecord) => SortKey> = {
  NAME: ({ displayName }) => displayName,
  EMAIL: ({ email }) => email,
  STATUS: ({ status }) => statuses.indexOf(status),
  LAST_SIGN_IN: ({ lastSignInAt }) => lastSignInAt,
};

export function selectPeople(
  people: readonly PersonRecord[],
  { search, status }: UserFilter,
  { field, direction }: UserSort = { field: 'NAME', direction: 'ASC' },
): readonly PersonRecord[] {
  const finds = textFinder(search ?? '');
  return people
    .filter((person) => finds(person.displayName, person.email) && (status?.includes(person.status) ?? true))
    .sort(
      (a, b) =>
        compareKeys(keys[field](a), keys[field](b), direction) ||
        compareKeys(keys.NAME(a), keys.NAME(b), 'ASC') ||
        compareKeys(a.id, b.id, 'ASC'),
    );
}
