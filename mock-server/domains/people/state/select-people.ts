import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import { allRoles } from '#fixtures/roles.ts';
import type {
  UserFilter,
  UserSort,
  UserSortField,
  UserStatus,
} from '#mock-server/contract/types.generated.ts';
import { type Conditions, countBy, matching } from '#mock-server/core/collections/conditions.ts';

const statuses: readonly UserStatus[] = ['ACTIVE', 'SUSPENDED'];

const keys: Record<UserSortField, (person: PersonRecord) => string | number | null> = {
  NAME: ({ displayName }) => displayName.toLowerCase(),
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

const hasRole = ({ roles }: PersonRecord, ids: readonly string[]) => roles.some(({ id }) => ids.includes(id));

function conditionsOf(filter: UserFilter): Conditions<PersonRecord> {
  const { search, status, roleIds, except } = filter;
  const conditions = new Map<string, (person: PersonRecord) => boolean>();
  const part = search?.trim().toLowerCase();
  if (part)
    conditions.set(
      'search',
      ({ displayName, email }) =>
        displayName.toLowerCase().includes(part) || email.toLowerCase().includes(part),
    );
  if (status || except?.status)
    conditions.set(
      'status',
      (person) => (status?.includes(person.status) ?? true) && !except?.status?.includes(person.status),
    );
  if (roleIds || except?.roleIds)
    conditions.set(
      'roles',
      (person) => (!roleIds || hasRole(person, roleIds)) && !hasRole(person, except?.roleIds ?? []),
    );
  return conditions;
}

export function selectPeople(
  people: readonly PersonRecord[],
  filter: UserFilter,
  sort: readonly UserSort[],
): readonly PersonRecord[] {
  const order = [...sort, { field: 'NAME', direction: 'ASC' } as const];
  return [...matching(people, conditionsOf(filter))].sort((a, b) => {
    for (const { field, direction } of order) {
      const compared = compareKeys(keys[field](a), keys[field](b), direction === 'DESC' ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return a.id < b.id ? -1 : 1;
  });
}

/** Each value is counted under the other conditions. */
export function peopleFacets(people: readonly PersonRecord[], filter: UserFilter) {
  const conditions = conditionsOf(filter);
  const byStatus = countBy(matching(people, conditions, 'status'), ({ status }) => status);
  const byRole = countBy(
    matching(people, conditions, 'roles').flatMap(({ roles }) => roles),
    ({ id }) => id,
  );
  return {
    statuses: statuses.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    roles: allRoles.map((role) => ({ role, count: byRole.get(role.id) ?? 0 })),
  };
}
