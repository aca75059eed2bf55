import { formatNumber } from '#client/lib/format-number.ts';
import type { PolicyEffectKind, SecurityPolicyInput } from '#schema/types.generated.ts';
import type { Policy_Organization } from './policy.generated.ts';

export type Policy = Policy_Organization['securityPolicy'];

/** An empty number means never. */
export type TypedPolicy = {
  idleTimeoutMinutes: string;
  passwordMaxAgeDays: string;
  passwordMinLength: string;
  lockAfterFailures: string;
};

export type NumberField = keyof TypedPolicy;

type Bounds = { least: number; most: number; unit: string; orNever: boolean };

/** The API's limits (schema: SecurityPolicyInput). */
export const policyBounds: Record<NumberField, Bounds> = {
  idleTimeoutMinutes: { least: 5, most: 1_440, unit: 'minutes', orNever: true },
  passwordMaxAgeDays: { least: 1, most: 3_650, unit: 'days', orNever: true },
  passwordMinLength: { least: 8, most: 64, unit: 'characters', orNever: false },
  lockAfterFailures: { least: 3, most: 20, unit: 'failed sign-ins in a row', orNever: false },
};

export const numberFields = Object.keys(policyBounds) as readonly NumberField[];

const typedNumber = (value: number | null) => (value === null ? '' : String(value));

export const typedFrom = (policy: Policy): TypedPolicy => ({
  idleTimeoutMinutes: typedNumber(policy.idleTimeoutMinutes),
  passwordMaxAgeDays: typedNumber(policy.passwordMaxAgeDays),
  passwordMinLength: typedNumber(policy.passwordMinLength),
  lockAfterFailures: typedNumber(policy.lockAfterFailures),
});

export type ReadPolicy =
  | { ok: true; value: SecurityPolicyInput }
  | { ok: false; fields: Partial<Record<NumberField, string>> };

export function readPolicy(typed: TypedPolicy): ReadPolicy {
  const fields: Partial<Record<NumberField, string>> = {};
  const read = (name: NumberField): number | null => {
    const { least, most, unit, orNever } = policyBounds[name];
    const text = typed[name].trim();
    if (text === '' && orNever) return null;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      fields[name] =
        `Enter ${least} to ${formatNumber(most)} ${unit}${orNever ? ', or leave it empty for never' : ''}.`;
    return value;
  };
  const value: SecurityPolicyInput = {
    idleTimeoutMinutes: read('idleTimeoutMinutes'),
    passwordMaxAgeDays: read('passwordMaxAgeDays'),
    passwordMinLength: read('passwordMinLength') ?? 0,
    lockAfterFailures: read('lockAfterFailures') ?? 0,
  };
  return Object.keys(fields).length === 0 ? { ok: true, value } : { ok: false, fields };
}

export const differs = (policy: SecurityPolicyInput, inForce: Policy): boolean =>
  numberFields.some((name) => (policy[name] ?? null) !== inForce[name]);

/** Edited fields stay, others update. */
export function rebased(typed: TypedPolicy, before: TypedPolicy, after: TypedPolicy): TypedPolicy {
  const next = { ...after };
  for (const name of numberFields) if (typed[name] !== before[name]) next[name] = typed[name];
  return next;
}

export function policyFacts(policy: Policy): readonly (readonly [label: string, value: string])[] {
  const orNever = (value: number | null, unit: string) =>
    value === null ? 'Never' : `${formatNumber(value)} ${unit}`;
  return [
    ['Log out after inactivity', orNever(policy.idleTimeoutMinutes, 'minutes')],
    ['Passwords expire after', orNever(policy.passwordMaxAgeDays, 'days')],
    ['Minimum password length', `${policy.passwordMinLength} characters`],
    ['Locked after', `${policy.lockAfterFailures} ${policyBounds.lockAfterFailures.unit}`],
  ];
}

const effectWords: Record<PolicyEffectKind, { one: string; many: string; none: string }> = {
  SESSION_IDLE: {
    one: 'is logged out right away for inactivity',
    many: 'are logged out right away for inactivity',
    none: 'No one has been inactive that long.',
  },
  PASSWORD_TOO_OLD: {
    one: 'has to choose a new password at the next sign-in',
    many: 'have to choose a new password at their next sign-in',
    none: "No one's password is that old.",
  },
  PASSWORD_RULE_STRICTER: {
    one: 'needs a longer password at the next password change',
    many: 'need a longer password at their next password change',
    none: 'No one has a password to change.',
  },
  FAILURES_REACHED: {
    one: 'is locked at the next failed sign-in',
    many: 'are locked at their next failed sign-in',
    none: 'No one has failed that many times.',
  },
};

/** '3 people are locked at their next failed sign-in.' */
export function effectText(kind: PolicyEffectKind, count: number): string {
  const words = effectWords[kind];
  if (!words) return `${formatNumber(count)} people are affected.`;
  if (count === 0) return words.none;
  return count === 1 ? `1 person ${words.one}.` : `${formatNumber(count)} people ${words.many}.`;
}
