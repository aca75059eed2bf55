import type { OrganizationRecord } from '#fixtures/builders/records.ts';
import type { ChangeOf } from '#fixtures/changes/changes.ts';
import { zoneText } from '#schema/calendar/zone-name.ts';

type Profile = Pick<OrganizationRecord, 'name' | 'timeZone' | 'contacts'>;
type FieldChange = ChangeOf<'organization-changed'>['changes'][number];
type Contact = Profile['contacts'][number];

export const contactKinds = [
  ['LICENSE_OWNER', 'License owner'],
  ['TECHNICAL', 'Technical contact'],
  ['BILLING', 'Billing contact'],
  ['SECURITY', 'Security contact'],
] as const;

const contactText = (contact: Contact | undefined) =>
  contact ? [contact.name, contact.email, contact.phone].filter(Boolean).join(', ') : null;

const changed = ({ before, after }: FieldChange) => before !== after;

export function profileChanges(before: Profile, after: Profile): FieldChange[] {
  const contactOf = ({ contacts }: Profile, kind: string) =>
    contactText(contacts.find((contact) => contact.kind === kind));
  return [
    { field: 'Name', before: before.name, after: after.name },
    { field: 'Time zone', before: zoneText(before.timeZone), after: zoneText(after.timeZone) },
    ...contactKinds.map(([kind, field]) => ({
      field,
      before: contactOf(before, kind),
      after: contactOf(after, kind),
    })),
  ].filter(changed);
}
