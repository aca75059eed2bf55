import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { log } from '#client/browser/log.ts';
import {
  creditsLoading,
  type FasTrakCredits,
  FasTrakCreditsContext,
} from '#client/components/panels/fastrak-credits.tsx';
import { keepsSession } from '#client/graphql/session-expired-link.ts';
import { useSession } from '#client/session/use-session.ts';
import { GetIsFasTrakMutationDocument } from './get-is-fastrak.generated.ts';

const unknownCredits: FasTrakCredits = { status: 'unknown', creditsRemaining: null };

/**
 * Sends the specification's FasTrak mutation once per account each time the menu appears, and shares the result.
 * Errors are only logged, including a 401.
 */
export function FasTrakProvider({ children }: { children: ReactNode }): ReactNode {
  const client = useApolloClient();
  const deviceId = useSession().account.deviceId ?? '';
  const [credits, setCredits] = useState(creditsLoading);

  // StrictMode runs effects twice, but keeps the ref. A new menu has a new ref.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    client
      .mutate({
        mutation: GetIsFasTrakMutationDocument,
        variables: { input: { deviceId } },
        fetchPolicy: 'no-cache',
        context: keepsSession,
      })
      .then(
        ({ data }): FasTrakCredits => {
          const link = data?.getFasTrakLink;
          return link ? { status: 'known', creditsRemaining: link.creditsRemaining ?? null } : unknownCredits;
        },
        (error: unknown) => {
          log.error("Couldn't load the FasTrak credits.", error);
          return unknownCredits;
        },
      )
      // An urgent update would make React render the rest of the host's page in one piece.
      .then((result) => startTransition(() => setCredits(result)));
  }, [client, deviceId]);

  return <FasTrakCreditsContext value={credits}>{children}</FasTrakCreditsContext>;
}
