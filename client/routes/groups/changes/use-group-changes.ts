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

export async function refreshGroups(client: ApolloClient, treeOnly = false): Promise<void> {
  if (!treeOnly) listsChanged();
  await client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => (treeOnly ? queryName === tree : changing.has(queryName ?? '')),
    })
    // Panels show their own errors.
    .catch(() => undefined);
}

/**
 * `title` is that of a refusal. `leaves`: only the tree is refetched, because the deleted group's page closes.
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
    send: (input: Input) => save(input, ({ saved }) => (saved ? refreshGroups(client, leaves) : undefined)),
  };
}
