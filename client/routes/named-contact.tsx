import type { ReactNode } from 'react';
import { accessContacts, useContacts } from '#client/graphql/use-contacts.ts';
import { useSession } from '#client/session/use-session.ts';

/** The organization's license contact, or an administrator if it has none. */
export function NamedContact(): ReactNode {
  const { account } = useSession();
  const [contact] = useContacts(accessContacts) ?? [];
  return contact ? (
    <a href={`mailto:${contact.email}`}>{contact.name}</a>
  ) : (
    `an administrator of ${account.name}`
  );
}
