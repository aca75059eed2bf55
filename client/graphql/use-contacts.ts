import type { ContactKind } from '#schema/types.generated.ts';
import { type ContactsQuery, ContactsQueryDocument } from './contacts.generated.ts';
import { usePanelQuery } from './use-panel-query.ts';

export type Contact = NonNullable<ContactsQuery['organization']>['contacts'][number];

/**
 * The organization's contacts of these kinds, in this order; undefined until they are known, and none if this
 * API or this organization has none.
 */
export function useContacts(
  organizationId: string | null,
  kinds: readonly ContactKind[],
): readonly Contact[] | undefined {
  const { data, loading } = usePanelQuery(ContactsQueryDocument, {
    variables: { id: organizationId ?? '' },
    skip: organizationId === null,
  });
  const contacts = data?.organization?.contacts;
  if (!contacts) return loading && organizationId !== null ? undefined : [];
  return kinds.flatMap((kind) => contacts.filter((contact) => contact.kind === kind));
}
