import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { log } from '#client/browser/log.ts';
import { reload } from '#client/browser/missing-code.ts';
import { type FasTrakCredits, FasTrakCreditsContext } from '#client/components/panels/fastrak-credits.tsx';
import { describeFailure } from '#client/graphql/failure.ts';
import { keepsSession } from '#client/graphql/session-expired-link.ts';
import type { Failure } from '#client/lib/failure.ts';
import { useSession } from '#client/session/use-session.ts';
import { GetIsFasTrakMutationDocument } from './get-is-fastrak.generated.ts';

type Answer = Omit<FasTrakCredits, 'retry'>;

const unknown: Answer = { status: 'loading', creditsRemaining: null, failure: null };

const failedWith = (failure: Failure): Answer => ({
  status: 'failed',
  creditsRemaining: null,
  failure,
});

/**
 * Sends the specification's FasTrak mutation once per account each time the menu appears, and shares the result.
 * Errors are only logged, including a 401.
 */
export function FasTrakProvider({ children }: { children: ReactNode }): ReactNode {
  const client = useApolloClient();
  const { hydration } = useBoot();
  const deviceId = useSession().account.deviceId ?? '';
  const [answer, setAnswer] = useState(unknown);

  const ask = useCallback(() => {
    // State updates would force a page that is being hydrated to hydrate synchronously.
    const show = async (next: Answer) => {
      await hydration?.done;
      setAnswer(next);
    };
    setAnswer(unknown);
    client
      .mutate({
        mutation: GetIsFasTrakMutationDocument,
        variables: { input: { deviceId } },
        fetchPolicy: 'no-cache',
        context: keepsSession,
      })
      .then(
        ({ data }) => {
          const credits = data?.getFasTrakLink;
          void show(
            credits
              ? { status: 'known', creditsRemaining: credits.creditsRemaining ?? null, failure: null }
              : failedWith({ kind: 'error', message: 'The response had no data.' }),
          );
        },
        (error: unknown) => {
          log.error("Couldn't load the FasTrak credits.", error);
          void show(failedWith(describeFailure(error)));
        },
      );
  }, [client, deviceId, hydration]);

  // StrictMode runs effects twice, but keeps the ref. A new menu has a new ref.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    ask();
  }, [ask]);

  const credits = useMemo(
    () => ({ ...answer, retry: answer.failure?.signInPage ? reload : ask }),
    [answer, ask],
  );
  return <FasTrakCreditsContext value={credits}>{children}</FasTrakCreditsContext>;
}
