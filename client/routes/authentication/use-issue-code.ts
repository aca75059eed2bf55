import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { useIsOffered } from '#client/graphql/use-is-offered.ts';
import { IssueAuthenticationCodeMutationDocument } from './issue-authentication-code.generated.ts';
import { type IssuedCode, readIssuedCode } from './issued-code.ts';

/** Why nothing was issued. */
export type IssueRefusal =
  | { kind: 'limit'; nextIssueAt: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; failure: Failure };

export type IssueCode = {
  /** The code on the page; null before the first and once it has ended. */
  code: IssuedCode | null;
  /** A code was here and has ended. */
  ended: boolean;
  issuing: boolean;
  refusal: IssueRefusal | null;
  /** False once the API is known to issue none. */
  offered: boolean;
  /** How long codes work, in ms; null until one was issued here. */
  life: number | null;
  issue(): void;
};

type Outcome = { code: IssuedCode } | { refusal: IssueRefusal };

/** How often to check whether the code has ended. */
const tickMs = 250;

/**
 * Issues codes for a device and keeps the current one in this component's memory, nowhere else: not in the
 * cache, an address or a log. It is forgotten when it ends by the server's time. A second call while one is
 * on its way does nothing; `onIssued` is called after each code.
 */
export function useIssueCode(deviceId: string | null, onIssued: () => void): IssueCode {
  const client = useApolloClient();
  const isOffered = useIsOffered(IssueAuthenticationCodeMutationDocument);
  const [state, setState] = useState<Omit<IssueCode, 'issue' | 'offered'>>({
    code: null,
    ended: false,
    issuing: false,
    refusal: null,
    life: null,
  });
  const onItsWay = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const { code } = state;
  useEffect(() => {
    if (!code) return;
    const timer = setInterval(() => {
      if (clock.now() >= code.expiresAt) setState((before) => ({ ...before, code: null, ended: true }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [code]);

  const ask = useCallback(async (): Promise<Outcome> => {
    try {
      const { data } = await client.mutate({
        mutation: IssueAuthenticationCodeMutationDocument,
        variables: { input: { deviceId: deviceId ?? '' } },
        fetchPolicy: 'no-cache',
      });
      const payload = data?.issueAuthenticationCode;
      const answer = payload?.authenticationCode;
      if (answer) {
        clock.sync(Date.parse(answer.serverTime));
        const issued = readIssuedCode(answer);
        if (issued) return { code: issued };
      }
      const error = payload?.userErrors[0];
      if (error?.code === 'LIMIT_REACHED')
        return { refusal: { kind: 'limit', nextIssueAt: payload?.nextIssueAt ?? null } };
      return { refusal: { kind: 'refused', message: error?.message ?? 'The response had no code.' } };
    } catch (error) {
      return { refusal: { kind: 'failed', failure: describeFailure(error) } };
    }
  }, [client, deviceId]);

  const issue = useCallback(() => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setState((before) => ({ ...before, issuing: true, refusal: null }));
    void ask().then((outcome) => {
      onItsWay.current = false;
      if (!here.current) return;
      if ('refusal' in outcome)
        setState((before) => ({ ...before, issuing: false, refusal: outcome.refusal }));
      else {
        const life = outcome.code.expiresAt - outcome.code.issuedAt;
        setState({ code: outcome.code, ended: false, issuing: false, refusal: null, life });
        onIssued();
      }
    });
  }, [ask, onIssued]);

  const { refusal } = state;
  const refused = refusal?.kind === 'failed' && refusal.failure.kind === 'not-offered';
  return { ...state, offered: isOffered && !refused, issue };
}
