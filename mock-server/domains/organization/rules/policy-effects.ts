import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import type { OrganizationRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { PolicyEffectKind } from '#mock-server/contract/types.generated.ts';
import type { PersonSecurity } from './person-security.ts';

export type Policy = OrganizationRecord['securityPolicy'];

const minuteMs = 60_000;
const isLess = (after: number | null, before: number | null) =>
  (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY);

type Rule = {
  kind: PolicyEffectKind;
  isStricter: (before: Policy, after: Policy) => boolean;
  concerns: (person: PersonSecurity, after: Policy, now: number) => boolean;
};

const rules: readonly Rule[] = [
  {
    kind: 'SESSION_IDLE',
    isStricter: (before, after) => isLess(after.idleTimeoutMinutes, before.idleTimeoutMinutes),
    concerns: ({ activeAt }, { idleTimeoutMinutes }, now) =>
      activeAt !== null && idleTimeoutMinutes !== null && now - activeAt > idleTimeoutMinutes * minuteMs,
  },
  {
    kind: 'PASSWORD_TOO_OLD',
    isStricter: (before, after) => isLess(after.passwordMaxAgeDays, before.passwordMaxAgeDays),
    concerns: ({ passwordChangedAt }, { passwordMaxAgeDays }, now) =>
      passwordMaxAgeDays !== null && now - passwordChangedAt > passwordMaxAgeDays * dayMs,
  },
  {
    kind: 'PASSWORD_RULE_STRICTER',
    isStricter: (before, after) => after.passwordMinLength > before.passwordMinLength,
    concerns: () => true,
  },
  {
    kind: 'FAILURES_REACHED',
    isStricter: (before, after) => after.lockAfterFailures < before.lockAfterFailures,
    concerns: ({ failures }, { lockAfterFailures }) => failures >= lockAfterFailures,
  },
];

export type PolicyEffect = { kind: PolicyEffectKind; people: readonly PersonRecord[] };

/** One for each stricter setting, even if it affects no one. Suspended people can't sign in and aren't counted. */
export function policyEffects(
  change: { before: Policy; after: Policy },
  people: readonly PersonRecord[],
  securityOf: (person: PersonRecord) => PersonSecurity,
  now: number,
): PolicyEffect[] {
  const { before, after } = change;
  const stricter = rules.filter(({ isStricter }) => isStricter(before, after));
  if (stricter.length === 0) return [];
  const members = people
    .filter(({ status }) => status !== 'SUSPENDED')
    .map((person) => ({ person, security: securityOf(person) }));
  return stricter.map(({ kind, concerns }) => ({
    kind,
    people: members.filter(({ security }) => concerns(security, after, now)).map(({ person }) => person),
  }));
}
