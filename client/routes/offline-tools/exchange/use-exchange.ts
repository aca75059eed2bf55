import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenFile, offlineFileInput } from '#client/browser/chosen-file.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import { AcknowledgeOfflineExchangeMutationDocument } from './acknowledge-offline-exchange.generated.ts';
import { BeginOfflineExchangeMutationDocument } from './begin-offline-exchange.generated.ts';

/** How a step of an exchange ended. `id` is the exchange's; with a problem, that of an earlier hand-in. */
export type ExchangeOutcome =
  | { kind: 'done'; id: string }
  | { kind: 'refused'; problem: FileProblem; id: string | null }
  | { kind: 'failed'; failure: Failure };

export type ExchangeActions = {
  busy: boolean;
  /** Hands in a request file. Null while another call is on its way. */
  begin(deviceId: string, file: ChosenFile): Promise<ExchangeOutcome | null>;
  /** Records that the response reached the device. */
  acknowledge(id: string): Promise<ExchangeOutcome | null>;
};

/** The two calls of an exchange, one at a time. `onChanged` runs after each one that changed something. */
export function useExchange(onChanged: () => Promise<unknown>): ExchangeActions {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const onItsWay = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const once = useCallback(async (call: () => Promise<ExchangeOutcome>) => {
    if (onItsWay.current) return null;
    onItsWay.current = true;
    setBusy(true);
    let outcome: ExchangeOutcome;
    try {
      outcome = await call();
    } catch (error) {
      outcome = { kind: 'failed', failure: describeFailure(error) };
    }
    onItsWay.current = false;
    if (!here.current) return null;
    setBusy(false);
    return outcome;
  }, []);

  const begin = useCallback(
    (deviceId: string, file: ChosenFile) =>
      once(async () => {
        const { data } = await client.mutate({
          mutation: BeginOfflineExchangeMutationDocument,
          variables: { input: { deviceId, request: offlineFileInput(file) } },
        });
        const payload = data?.beginOfflineExchange;
        const error = payload?.userErrors[0];
        const id = payload?.exchange?.id ?? null;
        if (error) {
          // An answer that was lost left an exchange behind, which the list doesn't have yet.
          if (id !== null) await onChanged();
          return { kind: 'refused', problem: fileProblem(error.code, 'request', error.message), id };
        }
        if (id === null) throw new Error('The response had no exchange.');
        await onChanged();
        return { kind: 'done', id };
      }),
    [client, onChanged, once],
  );

  const acknowledge = useCallback(
    (id: string) =>
      once(async () => {
        const { data } = await client.mutate({
          mutation: AcknowledgeOfflineExchangeMutationDocument,
          variables: { input: { id } },
        });
        const error = data?.acknowledgeOfflineExchange.userErrors[0];
        if (error) throw new Error(error.message);
        await onChanged();
        return { kind: 'done', id };
      }),
    [client, onChanged, once],
  );

  return { busy, begin, acknowledge };
}
