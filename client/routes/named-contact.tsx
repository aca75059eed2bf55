import type { ReactNode } from 'react';
import { useContacts } from '#client/graphql/use-contacts.ts';
import { useSession } from '#client/session/use-session.ts';

/** A contact of the organization who can help with licenses; an administrator of the account if it has none. */
export function NamedContact(): ReactNode {
  const { account, subject } = useSession();
  // An email identity reads no organization.
  const organizationId = subject.userType === 'email' ? null : account.organizationId;
  const [contact] = useContacts(organizationId, ['LICENSE_OWNER', 'TECHNICAL']) ?? [];
  return contact ? (
    <a href={`mailto:${contact.email}`}>{contact.name}</a>
  ) : (
    `an administrator of ${account.name}`
  );
}
