import type { ApolloClient } from '@apollo/client';
import type { Session } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import { type ContactsQuery, ContactsQueryDocument } from './contacts.generated.ts';
import { usePanelQuery } from './use-panel-query.ts';

export type Contact = NonNullable<ContactsQuery['organization']>['contacts'][number];

/** Contacts for access requests, best first. */
export const accessContacts: readonly ContactKind[] = ['LICENSE_OWNER', 'TECHNICAL'];

/** An email identity can't read an organization. */
const readableOrganization = ({ account, subject }: Session): string | null =>
  subject.userType === 'email' ? null : account.organizationId;

const ofKinds = (data: ContactsQuery | undefined, kinds: readonly ContactKind[]): readonly Contact[] =>
  kinds.flatMap((kind) => data?.organization?.contacts.filter((contact) => contact.kind === kind) ?? []);

/** In this order; undefined while loading, and empty if the API, organization or session has none. */
export function useContacts(kinds: readonly ContactKind[]): readonly Contact[] | undefined {
  const id = readableOrganization(useSession());
  const { data, loading } = usePanelQuery(ContactsQueryDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
  });
  return data?.organization || !loading || id === null ? ofKinds(data, kinds) : undefined;
}

/** Undefined if there are no contacts. @throws the error of the query. */
export async function nameToAsk(client: ApolloClient): Promise<string | undefined> {
  const session = sessionStore.get();
  const id = session && readableOrganization(session);
  if (!id) return undefined;
  const { data } = await client.query({ query: ContactsQueryDocument, variables: { id } });
  return ofKinds(data, accessContacts)[0]?.name;
}
