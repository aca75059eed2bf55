import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { type Failure, notOffered } from '#client/lib/failure.ts';
import { type FormProblems, hasProblems, noProblems, problemsOf } from '#client/lib/form-problems.ts';
import { describeFailure } from './describe-failure.ts';
import { failureText } from './failure-text.ts';
import type { Refusal } from './refusal.generated.ts';
import { useIsMissing } from './use-missing.ts';

const silentRefusal = "The server didn't say why. Try again.";

const lists = ['devices', 'users', 'invitations', 'groupTree'];

/** Requests again what is shown, and drops the cached pages of lists. */
function refresh(client: ApolloClient): void {
  client
    .refetchQueries({
      include: 'active',
      updateCache(cache) {
        for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
      },
    })
    // Panels show their own errors.
    .catch(() => undefined);
}

type PayloadOf<Data> = NonNullable<Data[keyof Data]>;

type Outcome<Payload, Result> = {
  /** The saved object; null if anything was refused or failed. */
  saved: Result | null;
  /** The payload, even of a refusal. */
  payload: Payload | null;
  refusals: readonly Refusal[];
  /** Why there is no response. */
  failure: Failure | null;
};

/** Why nothing was saved; null if it was. */
export function whyNot(outcome: Outcome<unknown, unknown> | null): string | null {
  if (!outcome || outcome.saved !== null) return null;
  const { refusals, failure } = outcome;
  if (failure) return failureText(failure);
  return refusals.map(({ message }) => message).join(' ') || silentRefusal;
}

type Options<Payload, Result> = {
  /** The title for problems without a field, such as "The device was not saved". */
  title?: string | undefined;
  /** The form's input; a refusal is shown at the field with the same name. */
  draft?: { typed: object } | undefined;
  fieldOf?: (path: readonly string[]) => string | null;
  /** Selects the saved object from the payload. If it is null, nothing was saved. */
  result?: (payload: Payload) => Result | null | undefined;
  /** True if the response must not be cached. */
  secret?: boolean;
  /** True if a save changes more than the response says, such as lists, activity, or the access to the page. */
  refreshes?: boolean;
};

/** Sends a mutation, and turns refusals into messages at fields or for the form. */
export function useSave<Data extends object, Input, Result = PayloadOf<Data>>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  {
    title = '',
    draft,
    result,
    secret = false,
    refreshes = false,
    ...options
  }: Options<PayloadOf<Data>, Result> = {},
) {
  type Payload = PayloadOf<Data>;
  type Saved = Outcome<Payload, Result>;
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(noProblems);
  const missing = useMemo<FormProblems>(
    () => ({ fields: {}, form: { title, detail: failureText(notOffered) }, isFinal: true }),
    [title],
  );
  const isMissing = useIsMissing(mutation);
  // A ref, because state only updates with the next render, too late for a second click.
  const underWay = useRef(false);
  const fieldOf =
    options.fieldOf ?? ((path) => path.findLast((name) => Object.hasOwn(draft?.typed ?? {}, name)));

  async function send(input: Input): Promise<Saved> {
    try {
      const { data } = await client.mutate<Data, OperationVariables>({
        mutation,
        variables: { input },
        ...(secret ? { fetchPolicy: 'no-cache' } : {}),
      });
      const payload = (Object.values(data ?? {})[0] ?? null) as
        | (Payload & { userErrors?: readonly Refusal[] })
        | null;
      const refusals = payload?.userErrors ?? [];
      const object = result && payload ? result(payload) : (payload as Result | null);
      return { saved: refusals.length > 0 ? null : (object ?? null), payload, refusals, failure: null };
    } catch (error) {
      return { saved: null, payload: null, refusals: [], failure: describeFailure(error) };
    }
  }

  /** Shows the browser's own validation errors, or clears all problems. Returns whether there are any. */
  function report(found: Partial<FormProblems> = {}): boolean {
    const next = { ...noProblems, ...found };
    setProblems(next);
    return hasProblems(next);
  }

  function show({ saved, refusals, failure }: Saved): void {
    if (saved !== null) return;
    const kept = draft ? ' Your changes are still here.' : '';
    const detail = failure ? failureText(failure, kept) : silentRefusal;
    setProblems(
      refusals.length > 0 ? problemsOf(refusals, fieldOf, title) : { fields: {}, form: { title, detail } },
    );
  }

  /** Runs `then` while still busy. A failure is an outcome. Null, and nothing is sent, while another call runs. */
  async function save(input: Input, then?: (outcome: Saved) => unknown): Promise<Saved | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    report();
    try {
      const outcome = await send(input);
      show(outcome);
      if (refreshes && outcome.saved !== null) refresh(client);
      await then?.(outcome);
      return outcome;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problems: isMissing ? missing : problems, isMissing, report, save };
}
