import { type Contact, useContacts } from '#client/graphql/use-contacts.ts';
import { useSession } from '#client/session/use-session.ts';
import type { ContactKind } from '#schema/types.generated.ts';

/** The contacts of the session's organization; none for an email identity, which reads no organization. */
export function useReadableContacts(kinds: readonly ContactKind[]): readonly Contact[] | undefined {
  const { account, subject } = useSession();
  return useContacts(subject.userType === 'email' ? null : account.organizationId, kinds);
}
