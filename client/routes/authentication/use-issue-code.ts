import { useEffect, useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import { type Outcome, useSave } from '#client/graphql/use-save.ts';
import type { Failure } from '#client/lib/failure.ts';
import {
  type IssueAuthenticationCodeMutation,
  IssueAuthenticationCodeMutationDocument,
} from './authentication.generated.ts';
import { type IssuedCode, readIssuedCode } from './issued-code.ts';

export type IssueRefusal = { kind: 'refused'; message: string } | { kind: 'failed'; failure: Failure };

export type IssueCode = {
  /** Null before the first code and after it expires. */
  code: IssuedCode | null;
  ended: boolean;
  issuing: boolean;
  refusal: IssueRefusal | null;
  /** False once the API is known to lack the mutation. */
  offered: boolean;
  /** The lifetime of codes in ms; null before the first. */
  life: number | null;
  issue(): void;
};

type Payload = IssueAuthenticationCodeMutation['issueAuthenticationCode'];

function codeOf({ authenticationCode }: Payload): IssuedCode | null {
  if (!authenticationCode) return null;
  return readIssuedCode(authenticationCode, clock.now());
}

function refusalOf({ refusals: [refusal], failure }: Outcome<Payload, unknown>): IssueRefusal {
  if (failure) return { kind: 'failed', failure };
  return { kind: 'refused', message: refusal?.message ?? 'The response had no code.' };
}

const tickMs = 250;

/** The code is never in the cache, the URL or a log. Ignores calls while pending. */
export function useIssueCode(deviceId: string | null, onIssued: () => void): IssueCode {
  const [state, setState] = useState<Pick<IssueCode, 'code' | 'ended' | 'refusal' | 'life'>>({
    code: null,
    ended: false,
    refusal: null,
    life: null,
  });
  const { busy, isNotOffered, save } = useSave(IssueAuthenticationCodeMutationDocument, {
    result: codeOf,
    secret: true,
  });

  const { code } = state;
  useEffect(() => {
    if (!code) return;
    const timer = setInterval(() => {
      if (clock.now() >= code.expiresAt) setState((before) => ({ ...before, code: null, ended: true }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [code]);

  async function issue(): Promise<void> {
    setState((before) => ({ ...before, refusal: null }));
    const outcome = await save({ deviceId: deviceId ?? '' });
    const { saved } = outcome;
    if (!saved) return setState((before) => ({ ...before, refusal: refusalOf(outcome) }));
    setState({ code: saved, ended: false, refusal: null, life: saved.life });
    onIssued();
  }

  return { ...state, issuing: busy, offered: !isNotOffered, issue: () => void issue() };
}
