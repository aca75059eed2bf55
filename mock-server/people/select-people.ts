import type { PersonRecord } from '#fixtures/builders/records.ts';
import type {
  UserFilter,
  UserSort,
  UserSortField,
  UserStatus,
} from '#mock-server/resolvers/types.generated.ts';

/** How a person's sign-in stands. */
export const statusOf = ({ status, lockedUntil }: PersonRecord): UserStatus =>
  status === 'SUSPENDED' ? status : lockedUntil === null ? 'ACTIVE' : 'LOCKED';

const statuses: readonly UserStatus[] = ['ACTIVE', 'LOCKED', 'SUSPENDED'];

/** What a field is compared by; null comes last in either direction. */
const keys: Record<UserSortField, (person: PersonRecord) => string | number | null> = {
  NAME: ({ displayName }) => displayName.toLowerCase(),
  EMAIL: ({ email }) => email.toLowerCase(),
  STATUS: (person) => statuses.indexOf(statusOf(person)),
  LAST_SIGN_IN: ({ lastSignInAt }) => lastSignInAt,
};

/** Compares by keys in turn; `sign` is -1 for the falling order. Nulls come last in either. */
export function compareKeys(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
}

/** The people who match a filter, in the order asked for, then by name. */
export function selectPeople(
  people: readonly PersonRecord[],
  filter: UserFilter,
  sort: readonly UserSort[],
): PersonRecord[] {
  const part = filter.search?.trim().toLowerCase() ?? '';
  const before = filter.lastSignInBefore == null ? null : Date.parse(filter.lastSignInBefore);
  const order = [...sort, { field: 'NAME', direction: 'ASC' } as const];
  return people
    .filter(
      (person) =>
        (part === '' ||
          person.displayName.toLowerCase().includes(part) ||
          person.email.toLowerCase().includes(part)) &&
        (!filter.status || filter.status.includes(statusOf(person))) &&
        (!filter.roleIds || person.roles.some(({ id }) => filter.roleIds?.includes(id))) &&
        !filter.except?.status?.includes(statusOf(person)) &&
        !person.roles.some(({ id }) => filter.except?.roleIds?.includes(id)) &&
        (filter.mfaEnrolled == null || person.mfaEnrolled === filter.mfaEnrolled) &&
        (before === null || (person.lastSignInAt ?? Number.NEGATIVE_INFINITY) < before),
    )
    .sort((a, b) => {
      for (const { field, direction } of order) {
        const compared = compareKeys(keys[field](a), keys[field](b), direction === 'DESC' ? -1 : 1);
        if (compared !== 0) return compared;
      }
      return a.id < b.id ? -1 : 1;
    });
}
