import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { listsChanged } from '#client/graphql/list-revision.ts';
import { useSave } from '#client/graphql/use-save.ts';

const tree = 'GroupTreeQuery';
const changing = new Set([
  tree,
  'GroupPageQuery',
  'GroupSubgroupsQuery',
  'GroupUsageQuery',
  'GroupActivityQuery',
]);

/** Asks again for what the groups' pages show of them, or for the tree alone; nothing else is touched. */
export async function refreshGroups(client: ApolloClient, treeOnly = false): Promise<void> {
  if (!treeOnly) listsChanged();
  await client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => (treeOnly ? queryName === tree : changing.has(queryName ?? '')),
    })
    // A panel whose refresh failed says so itself.
    .catch(() => undefined);
}

/**
 * Sends one change of the tree and reads the tree again, also after a conflict, so that the next attempt is made
 * on what is there now. `title` is the headline of a refusal. With `leaves` only the tree is read again: the page
 * of a group that is deleted is left before it could ask for it.
 */
export function useGroupChange<Data extends object, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  draft: { typed: object },
  title: string,
  { leaves = false }: { leaves?: boolean } = {},
) {
  const client = useApolloClient();
  const { save, ...change } = useSave(mutation, { title, draft });
  return {
    change,
    send: (input: Input) =>
      save(input, ({ saved, refusals }) => {
        const isStale = refusals.some(({ code }) => code === 'CONFLICT');
        return saved || isStale ? refreshGroups(client, leaves && !isStale) : undefined;
      }),
  };
}
