import type { PersonRecord } from '#fixtures/builders/records.ts';
import type {
  UserFilter,
  UserSort,
  UserSortField,
  UserStatus,
} from '#mock-server/contract/types.generated.ts';
import { foldedText, textFinder } from '#schema/text/search-text.ts';

const statuses: readonly UserStatus[] = ['ACTIVE', 'SUSPENDED'];

const keys: Record<UserSortField, (person: PersonRecord) => string | number | null> = {
  NAME: ({ displayName }) => foldedText(displayName),
  EMAIL: ({ email }) => email.toLowerCase(),
  STATUS: ({ status }) => statuses.indexOf(status),
  LAST_SIGN_IN: ({ lastSignInAt }) => lastSignInAt,
};

/** `sign` is -1 for descending order. Nulls come last in either. */
export function compareKeys(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
}

export function selectPeople(
  people: readonly PersonRecord[],
  { search, status }: UserFilter,
  { field, direction }: UserSort = { field: 'NAME', direction: 'ASC' },
): readonly PersonRecord[] {
  const finds = textFinder(search ?? '');
  const sign = direction === 'DESC' ? -1 : 1;
  return people
    .filter((person) => finds(person.displayName, person.email) && (status?.includes(person.status) ?? true))
    .sort(
      (a, b) =>
        compareKeys(keys[field](a), keys[field](b), sign) ||
        compareKeys(keys.NAME(a), keys.NAME(b), 1) ||
        compareKeys(a.id, b.id, 1),
    );
}
