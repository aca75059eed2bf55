import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { describeFailure } from '#client/graphql/failure.ts';
import { readAddresses, type TypedAddress } from './address-list.ts';
import { batches } from './batches.ts';
import { CheckInviteesQueryDocument } from './invite.generated.ts';
import {
  countRows,
  type InviteeRow,
  inviteeRows,
  type RowCounts,
  type Verdict,
  verdictOf,
} from './invitee-rows.ts';

/** The check starts after this pause in typing. */
const restMs = 250;
const nothing: readonly TypedAddress[] = [];

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

export type AddressCheck = {
  rows: readonly InviteeRow[];
  counts: RowCounts;
  reading: boolean;
  /** Why the server's check failed, or null. */
  problem: string | null;
  retry: () => void;
  settle: (found: ReadonlyMap<string, Verdict>) => void;
};

/** Checks each address once with the server. Results stay while the user types. */
export function useAddressCheck(text: string): AddressCheck {
  const client = useApolloClient();
  const [typed, setTyped] = useState(nothing);
  const [readText, setReadText] = useState('');
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const settle = useCallback(
    (found: ReadonlyMap<string, Verdict>) => setVerdicts((before) => new Map([...before, ...found])),
    [],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const addresses = await readAddresses(text, { pause: turn, signal });
      if (!addresses) return;
      setTyped(addresses);
      setReadText(text);
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  const unasked = useMemo(
    () => typed.flatMap((each) => (each.problem || verdicts.has(each.text.toLowerCase()) ? [] : [each.text])),
    [typed, verdicts],
  );
  const [next] = useMemo(() => batches(unasked), [unasked]);

  // One part after the other: what is known of each takes it out of what is asked next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!next) return;
    let current = true;
    setProblem(null);
    client
      .query({ query: CheckInviteesQueryDocument, variables: { emails: next }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (!current) return;
        const answers = data?.checkInvitees ?? [];
        if (answers.length !== next.length) throw new Error("The response didn't have every address.");
        settle(
          new Map(
            answers.map(({ email, problem, message }) => [email.toLowerCase(), verdictOf(problem, message)]),
          ),
        );
      })
      .catch((error: unknown) => {
        if (!current) return;
        const failure = describeFailure(error);
        // The server checks again when it sends.
        if (failure.kind === 'not-offered')
          settle(new Map(next.map((email) => [email.toLowerCase(), { kind: 'ready' }])));
        else setProblem(failure.message);
      });
    return () => {
      current = false;
    };
  }, [client, next, settle, attempt]);

  const rows = useMemo(() => inviteeRows(typed, verdicts), [typed, verdicts]);
  const counts = useMemo(() => countRows(rows), [rows]);
  return {
    rows,
    counts,
    reading: readText !== text,
    problem,
    retry: () => setAttempt((before) => before + 1),
    settle,
  };
}
