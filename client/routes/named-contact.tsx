import type { ReactNode } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { useReadableContacts } from './use-readable-contacts.ts';

/** A contact of the organization who can help with licenses; an administrator of the account if it has none. */
export function NamedContact(): ReactNode {
  const { account } = useSession();
  const [contact] = useReadableContacts(['LICENSE_OWNER', 'TECHNICAL']) ?? [];
  return contact ? (
    <a href={`mailto:${contact.email}`}>{contact.name}</a>
  ) : (
    `an administrator of ${account.name}`
  );
}
