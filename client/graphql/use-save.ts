import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { noteReload } from '#client/browser/missing-code.ts';
import type { Failure } from '#client/lib/failure.ts';
import { type FormProblems, hasProblems, noProblems, problemsOf } from '#client/lib/form-problems.ts';
import type { ErrorCode } from '#schema/types.generated.ts';
import { describeFailure } from './failure.ts';
import { failureText } from './failure-text.ts';

const silentRefusal = "The server didn't say why. Try again.";

type PayloadOf<Data> = NonNullable<Data[keyof Data]>;

export type Refusal = { code: ErrorCode; message: string; field: readonly string[] | null };

export type Outcome<Payload, Result> = {
  /** The saved object; null if anything was refused or failed. */
  saved: Result | null;
  /** The payload, even of a refusal. */
  payload: Payload | null;
  refusals: readonly Refusal[];
  /** Why there is no response. */
  failure: Failure | null;
};

/** Why nothing was saved; null if it was. */
export function whyNot({ saved, refusals, failure }: Outcome<unknown, unknown>): string | null {
  if (saved !== null) return null;
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
};

export type Save<Input, Payload, Result> = {
  busy: boolean;
  problems: FormProblems;
  failure: Failure | null;
  isNotOffered: boolean;
  /** Runs `then` while still busy. A failure is an outcome. While one runs, a call does nothing and never resolves. */
  save(
    input: Input,
    then?: (outcome: Outcome<Payload, Result>) => unknown,
  ): Promise<Outcome<Payload, Result>>;
  /** Shows the browser's own validation errors, or clears all problems. Returns whether there are any. */
  report(problems?: Partial<FormProblems>): boolean;
};

/** Once, however often it is submitted. Converts the response for a form: field messages, a form message. */
export function useSave<Data extends object, Input, Result = PayloadOf<Data>>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  options: Options<PayloadOf<Data>, Result> = {},
): Save<Input, PayloadOf<Data>, Result> {
  type Payload = PayloadOf<Data>;
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A ref, because state only updates with the next render, too late for a second click.
  const underWay = useRef(false);

  const { title = '', draft } = options;
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
      const failure = describeFailure(error);
      if (failure.signInPage) noteReload();
      return { saved: null, payload: null, refusals: [], failure };
    }
  }

  function show({ saved, refusals, failure }: Outcome<Payload, Result>): void {
    setFailure(failure);
    if (saved !== null) return;
    if (refusals.length > 0) setProblems(problemsOf(refusals, fieldOf, title));
    else {
      const keptNote = draft ? ' Your changes are still here.' : '';
      const detail = failure ? failureText(failure, keptNote) : silentRefusal;
      setProblems({ fields: {}, form: { title, detail } });
    }
  }

  function report(found: Partial<FormProblems> = {}): boolean {
    const next = { ...noProblems, ...found };
    setProblems(next);
    setFailure(null);
    return hasProblems(next);
  }

  return {
    busy,
    problems,
    failure,
    isNotOffered: failure?.kind === 'not-offered',
    report,
    async save(input, then) {
      // A second submit never resolves; the first one continues.
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
