import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type FormProblems, hasProblems, noProblems, problemsOf } from '#client/lib/form-problems.ts';
import type { ErrorCode } from '#schema/types.generated.ts';
import { describeFailure, type Failure, failureText } from './failure.ts';

const patienceMs = 5_000;

/** What the only root field of a mutation returns. */
type PayloadOf<Data> = NonNullable<Data[keyof Data]>;

/** Why the server refused a change, or a part of it. */
export type Refusal = { code: ErrorCode; message: string; field: readonly string[] | null };

/** How a change ended. */
export type Outcome<Payload, Result> = {
  /** What was saved; null where anything was refused or failed. */
  saved: Result | null;
  /** The response, whether it saved or refused. */
  payload: Payload | null;
  refusals: readonly Refusal[];
  /** Why there was no response. */
  failure: Failure | null;
};

type Options<Payload, Result> = {
  /** Headline over what is about no single field, such as "The device was not saved". */
  title?: string | undefined;
  /** The form's input; a refusal is shown at the field of the same name. */
  draft?: { typed: object } | undefined;
  /** The field a refusal is about, where names don't tell. */
  fieldOf?: (path: readonly string[]) => string | null;
  /** What the change is made for, out of the payload. Without it nothing was saved. */
  result?: (payload: Payload) => Result | null | undefined;
  /** Someone else's change came first; `current` is what is there now. */
  onConflict?: (current: Result) => void;
  /** Problems in other words than the server's. */
  explain?: (outcome: Outcome<Payload, Result>) => FormProblems | null;
  /** Whether the response must not be cached. */
  secret?: boolean;
};

export type Save<Input, Payload, Result> = {
  busy: boolean;
  /** Under way for 5 s. */
  slow: boolean;
  problems: FormProblems;
  /** The server's sentence about the change that came first. */
  conflict: string | null;
  failure: Failure | null;
  /** The API doesn't have this change, or the session may not make it. */
  closed: Failure | null;
  /**
   * Makes the change, then runs `then` while still busy. A failure is an outcome, not an error. Called while one is
   * under way it does nothing and never resolves.
   */
  save(
    input: Input,
    then?: (outcome: Outcome<Payload, Result>) => unknown,
  ): Promise<Outcome<Payload, Result>>;
  /** Shows what the browser itself found, or clears all problems. Returns whether there are any. */
  report(problems?: Partial<FormProblems>): boolean;
};

/**
 * Runs a mutation with one `input` and one root field, once however often it is submitted, and turns whatever
 * comes back into what a form shows: messages at fields, one for the whole form, a conflict.
 */
export function useSave<Data extends object, Input, Result = PayloadOf<Data>>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  options: Options<PayloadOf<Data>, Result> = {},
): Save<Input, PayloadOf<Data>, Result> {
  type Payload = PayloadOf<Data>;
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [problems, setProblems] = useState(noProblems);
  const [conflict, setConflict] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // State is a render late; a second submit can come before it.
  const underWay = useRef(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  const { title = '', draft, explain } = options;
  const resultOf = options.result ?? ((payload: Payload) => payload as unknown as Result);
  const fieldOf =
    options.fieldOf ?? ((path) => path.findLast((name) => Object.hasOwn(draft?.typed ?? {}, name)));

  async function send(input: Input): Promise<Outcome<Payload, Result>> {
    try {
      const { data } = await client.mutate<Data, OperationVariables>({
        mutation,
        variables: { input },
        ...(options.secret ? { fetchPolicy: 'no-cache' } : {}),
      });
      const payload = (Object.values(data ?? {})[0] ?? null) as
        | (Payload & { userErrors?: readonly Refusal[] })
        | null;
      const refusals = payload?.userErrors ?? [];
      const saved = payload && refusals.length === 0 ? (resultOf(payload) ?? null) : null;
      return { saved, payload, refusals, failure: null };
    } catch (error) {
      return { saved: null, payload: null, refusals: [], failure: describeFailure(error) };
    }
  }

  function show(outcome: Outcome<Payload, Result>): void {
    const { saved, payload, refusals, failure } = outcome;
    setFailure(failure);
    if (saved !== null) return;
    const explained = explain?.(outcome);
    const stale = refusals.find(({ code }) => code === 'CONFLICT');
    const current = stale && payload && resultOf(payload);
    if (explained) setProblems(explained);
    else if (stale && current) {
      setConflict(stale.message);
      options.onConflict?.(current);
    } else if (refusals.length > 0) setProblems(problemsOf(refusals, fieldOf, title));
    else {
      const kept = draft ? ' Your changes are still here.' : '';
      const detail = failure ? failureText(failure, kept) : "The server didn't say why. Try again.";
      setProblems({ fields: {}, form: { title, detail } });
    }
  }

  function report(found: Partial<FormProblems> = {}): boolean {
    const next = { ...noProblems, ...found };
    setProblems(next);
    setConflict(null);
    setFailure(null);
    return hasProblems(next);
  }

  return {
    busy,
    slow,
    problems,
    conflict,
    failure,
    closed: failure?.kind === 'not-offered' || failure?.kind === 'forbidden' ? failure : null,
    report,
    async save(input, then) {
      // A second submit ends here; the first one goes on.
      if (underWay.current) return new Promise(() => {});
      underWay.current = true;
      setBusy(true);
      report();
      try {
        const outcome = await send(input);
        show(outcome);
        await then?.(outcome);
        return outcome;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}
