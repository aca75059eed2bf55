import type { ApolloClient } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { serviceText } from '#client/components/panels/panel-failure.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import { inAccount } from '#client/session/session.ts';
import { sessionStore } from '#client/session/session-store.ts';
import type { Account } from '#client/session/session-user.ts';
import { useSession } from '#client/session/use-session.ts';
import { type AccountSummary, loadAccount } from './load-account.ts';

const atOnce = 3;

export type AccountState =
  | { kind: 'loading' }
  | { kind: 'loaded'; summary: AccountSummary }
  | { kind: 'failed'; message: string };

const loading: AccountState = { kind: 'loading' };

/** Each account through its own client, because cached IDs contain no account. Queries aren't retried. */
export function useAccounts(): {
  rows: readonly { account: Account; state: AccountState }[];
  retry: (account: Account) => void;
} {
  const boot = useBoot();
  const session = useSession();
  const [states, setStates] = useState<ReadonlyMap<string, AccountState>>(new Map());
  const clients = useRef(new Set<ApolloClient>());

  const load = useCallback(
    async (account: Account) => {
      const show = (state: AccountState) => setStates((old) => new Map(old).set(account.id, state));
      show(loading);
      const ofAccount = inAccount(session, account, true);
      const client = createApolloClient({
        // Without the host's data, which may be as old as the page.
        boot: { ...boot, frame: null },
        session: () => (sessionStore.get()?.token === session.token ? ofAccount : null),
        onUnauthenticated: () => {},
        retries: false,
      });
      clients.current.add(client);
      const state = await loadAccount(client, ofAccount).then(
        (summary): AccountState => ({ kind: 'loaded', summary }),
        (error): AccountState => {
          const failure = describeFailure(error);
          const service = serviceText(failure);
          return { kind: 'failed', message: service ? `${service}.` : failure.message };
        },
      );
      // The tab was left.
      if (!clients.current.delete(client)) return;
      client.stop();
      show(state);
    },
    [boot, session],
  );

  useEffect(() => {
    const open = clients.current;
    const waiting = [...session.accounts];
    let isLeft = false;
    const loadNext = async (): Promise<void> => {
      const account = isLeft ? undefined : waiting.shift();
      if (!account) return;
      await load(account);
      await loadNext();
    };
    for (let count = 0; count < atOnce; count += 1) void loadNext();
    return () => {
      isLeft = true;
      for (const client of open) client.stop();
      open.clear();
    };
  }, [load, session.accounts]);

  return {
    rows: session.accounts.map((account) => ({ account, state: states.get(account.id) ?? loading })),
    retry: load,
  };
}
