import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';

type UserError = { code: string; message: string; field: string[] | null };

/** What every change of a group answers. */
type Payload = {
  group: { id: string; name: string } | null;
  undo?: string | null;
  userErrors: readonly UserError[];
};

/** What was changed, and the id that takes it back. */
export type Changed = { group: Payload['group']; undo: string | null };

const tree = 'GroupTreeQuery';
const changing = new Set([
  tree,
  'GroupPageQuery',
  'GroupSubgroupsQuery',
  'GroupDevicesQuery',
  'GroupUsageQuery',
  'GroupActivityQuery',
]);

/** Asks again for what the groups' pages show of them, or for the tree alone; nothing else is touched. */
export async function refreshGroups(client: ApolloClient, treeOnly = false): Promise<void> {
  await client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => (treeOnly ? queryName === tree : changing.has(queryName ?? '')),
    })
    // A panel whose refresh failed says so itself.
    .catch(() => undefined);
}

/**
 * Sends one change of the tree. `fields` are those of the form that messages can stand at, `failed` is the
 * line above what belongs to none. A change decided on an older version comes back as `conflict`, and the
 * tree is read again, so that the next attempt is made on what is there now.
 */
export function useGroupChange(fields: readonly string[], failed: string) {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const [conflict, setConflict] = useState<string | null>(null);

  async function send<Data, Input>(
    mutation: TypedDocumentNode<Data, { input: Input }>,
    input: Input,
    payloadOf: (data: Data) => Payload,
    /** The page of a group that is deleted is left before it is asked for again. */
    { leaves = false }: { leaves?: boolean } = {},
  ): Promise<Changed | null> {
    let changed: Changed | null = null;
    await submit(async () => {
      setProblems(noProblems);
      setConflict(null);
      try {
        const { data } = await client.mutate({ mutation, variables: { input } as never });
        const payload = data ? payloadOf(data as Data) : null;
        const errors = payload?.userErrors ?? [];
        const stale = errors.find(({ code }) => code === 'CONFLICT');
        if (stale) setConflict(stale.message);
        else if (errors.length > 0) setProblems(problemsOf(errors, fields, failed));
        else if (payload) changed = { group: payload.group, undo: payload.undo ?? null };
        else
          setProblems({
            fields: {},
            form: { title: failed, detail: "The server didn't respond. Try again." },
          });
        if (stale || changed) await refreshGroups(client, leaves && !stale);
      } catch (error) {
        const { kind, message } = describeFailure(error);
        const detail = kind === 'not-offered' ? "This API doesn't offer this area." : message;
        setProblems({ fields: {}, form: { title: failed, detail } });
      }
    });
    return changed;
  }
  return { busy, problems, conflict, send };
}
