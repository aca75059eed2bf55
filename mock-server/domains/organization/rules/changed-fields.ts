import type { OrganizationRecord } from '#fixtures/builders/records.ts';
import type { FieldChangeRecord } from '#mock-server/contract/change.ts';
import type { Policy } from './policy-effects.ts';

type Profile = Pick<OrganizationRecord, 'name' | 'timeZone' | 'contacts'>;
type Contact = Profile['contacts'][number];

export const contactKinds = [
  ['LICENSE_OWNER', 'License owner'],
  ['TECHNICAL', 'Technical contact'],
  ['BILLING', 'Billing contact'],
  ['SECURITY', 'Security contact'],
] as const;

const contactText = (contact: Contact | undefined) =>
  contact ? [contact.name, contact.email, contact.phone].filter(Boolean).join(', ') : null;

const changed = ({ before, after }: FieldChangeRecord) => before !== after;

export function profileChanges(before: Profile, after: Profile): FieldChangeRecord[] {
  const contactOf = ({ contacts }: Profile, kind: string) =>
    contactText(contacts.find((contact) => contact.kind === kind));
  return [
    { field: 'Name', before: before.name, after: after.name },
    { field: 'Time zone', before: before.timeZone, after: after.timeZone },
    ...contactKinds.map(([kind, field]) => ({
      field,
      before: contactOf(before, kind),
      after: contactOf(after, kind),
    })),
  ].filter(changed);
}

const orNever = (value: number | null, unit: string) => (value === null ? 'never' : `${value} ${unit}`);

export function policyChanges(before: Policy, after: Policy): FieldChangeRecord[] {
  const texts = (policy: Policy): [string, string][] => [
    ['Log out after inactivity', orNever(policy.idleTimeoutMinutes, 'minutes')],
    ['Passwords expire after', orNever(policy.passwordMaxAgeDays, 'days')],
    ['Minimum password length', String(policy.passwordMinLength)],
    ['Locked after failed sign-ins', String(policy.lockAfterFailures)],
  ];
  const old = new Map(texts(before));
  return texts(after)
    .map(([field, value]) => ({ field, before: old.get(field) ?? null, after: value }))
    .filter(changed);
}
