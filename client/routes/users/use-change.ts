import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import type { ErrorCode } from '#schema/types.generated.ts';
import { listsChanged } from './list-revision.ts';

/** Something the server has against a change. `place` is that of an entry of the list that was sent. */
export type Refusal = { code: ErrorCode; message: string; place: number | null };

type UserErrors = readonly { code: ErrorCode; message: string; field: readonly string[] | null }[];

/** How a change ended; null when it failed on its way, and `problem` says so. */
export type Outcome<Data> = { data: Data; refusals: readonly Refusal[] } | null;

const placeOf = (field: readonly string[] | null): number | null => {
  const last = field?.at(-1) ?? '';
  return /^\d+$/.test(last) ? Number(last) : null;
};

/**
 * Makes one change at a time, once however often it is asked for. `errorsOf` finds the user errors of the
 * answer; `problem` is what kept the last change from being made at all.
 */
export function useChange<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  errorsOf: (data: Data) => UserErrors,
) {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problem, setProblem] = useState<string | null>(null);

  async function change(variables: Variables): Promise<Outcome<Data>> {
    let outcome: Outcome<Data> = null;
    await submit(async () => {
      setProblem(null);
      try {
        const { data } = await client.mutate<Data, OperationVariables>({ mutation, variables });
        if (!data) throw new Error('The response had no data.');
        const refusals = errorsOf(data as Data).map(({ code, message, field }) => ({
          code,
          message,
          place: placeOf(field),
        }));
        listsChanged();
        outcome = { data: data as Data, refusals };
      } catch (error) {
        const { kind, message, permission } = describeFailure(error);
        setProblem(
          kind === 'not-offered'
            ? "This API doesn't offer this change."
            : kind === 'forbidden'
              ? `It needs ${permission ?? 'a permission'}. Ask an administrator.`
              : `${message} Nothing changed. Try again.`,
        );
      }
    });
    return outcome;
  }
  return { busy, problem, forget: () => setProblem(null), change };
}
