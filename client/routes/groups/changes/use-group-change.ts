import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useListsChanged } from '#client/graphql/use-lists-changed.ts';
import { useSave } from '#client/graphql/use-save.ts';
import type { TreeGroup } from '#client/routes/groups/group-tree.ts';

export type DialogProps = {
  groups: readonly TreeGroup[];
  onClose: () => void;
  /** Receives the parent that the group is in now, or was in. */
  onDone: (parentId: string | null) => void;
};

const tree = 'GroupTreeQuery';
const changing = new Set([tree, 'GroupPageQuery', 'GroupSubgroupsQuery']);

/** `title` is that of a refusal. `leaves`: only the tree is refetched, because the deleted group's page closes. */
export function useGroupChange<Data extends object, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  draft: { typed: object },
  title: string,
  { leaves = false }: { leaves?: boolean } = {},
) {
  const client = useApolloClient();
  const listsChanged = useListsChanged();
  const { busy, problems, save } = useSave(mutation, { title, draft });
  async function refresh(): Promise<void> {
    if (!leaves) listsChanged();
    await client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => (leaves ? queryName === tree : changing.has(queryName ?? '')),
      })
      // Panels show their own errors.
      .catch(() => undefined);
  }
  return {
    busy,
    problems,
    send: (input: Input) => save(input, ({ saved }) => (saved ? refresh() : undefined)),
  };
}
