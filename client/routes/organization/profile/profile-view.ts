import type { Profile_Organization } from '#client/routes/organization/organization.generated.ts';
import { plainText } from '#schema/text/search-text.ts';
import type { ContactKind, UpdateOrganizationInput } from '#schema/types.generated.ts';

/** In display order. */
export const contactKinds: readonly (readonly [kind: ContactKind, label: string, purpose: string])[] = [
  ['LICENSE_OWNER', 'License owner', 'Renews and signs for licenses.'],
  ['TECHNICAL', 'Technical', 'Hears about updates and overdue check-ins.'],
  ['BILLING', 'Billing', 'Gets quotes and invoices.'],
  ['SECURITY', 'Security', 'Hears first about security issues.'],
];

export type TypedContact = { name: string; email: string; phone: string };

export type TypedProfile = {
  name: string;
  timeZone: string;
  contacts: Record<ContactKind, TypedContact>;
};

const noContact: TypedContact = { name: '', email: '', phone: '' };

export function typedFrom({ name, timeZone, contacts }: Profile_Organization): TypedProfile {
  const typed = Object.fromEntries(
    contactKinds.map(([kind]) => {
      const contact = contacts.find((each) => each.kind === kind);
      return [
        kind,
        contact ? { name: contact.name, email: contact.email, phone: contact.phone ?? '' } : noContact,
      ];
    }),
  ) as TypedProfile['contacts'];
  return { name, timeZone, contacts: typed };
}

const isTyped = ({ name, email, phone }: TypedContact) => `${name}${email}${phone}`.trim() !== '';

/** In the order they are sent. */
const typedKinds = ({ contacts }: TypedProfile) =>
  contactKinds.map(([kind]) => kind).filter((kind) => isTyped(contacts[kind]));

export function inputOf(typed: TypedProfile, id: string): UpdateOrganizationInput {
  return {
    id,
    name: typed.name,
    timeZone: typed.timeZone,
    contacts: typedKinds(typed).map((kind) => ({
      kind,
      name: typed.contacts[kind].name,
      email: plainText(typed.contacts[kind].email),
      phone: typed.contacts[kind].phone.trim() || null,
    })),
  };
}

/** `name`, or `TECHNICAL.email` for a contact's position in the sent list. */
export function fieldOf(field: readonly string[], typed: TypedProfile): string | null {
  const at = field.indexOf('contacts');
  if (at < 0) return field.findLast((name) => name === 'name' || name === 'timeZone') ?? null;
  const kind = typedKinds(typed)[Number(field[at + 1])];
  const name = field[at + 2];
  return kind && name ? `${kind}.${name === 'kind' ? 'name' : name}` : null;
}
