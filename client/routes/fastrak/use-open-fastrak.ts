import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBoot } from '#client/browser/boot-context.ts';
import { clock } from '#client/browser/clock.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { useIsOffered } from '#client/graphql/use-is-offered.ts';
import { GetFasTrakLinkMutationDocument } from './get-fastrak-link.generated.ts';
import { openElsewhere, readLink } from './open-link.ts';

/** How far opening FasTrak has come. */
export type Opening =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'opened'; url: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; failure: Failure };

/**
 * Asks for a fresh link to FasTrak and opens it. The link is kept in this component's memory only, for a
 * browser that opened nothing, and is dropped when it ends. A second call meanwhile does nothing.
 */
export function useOpenFasTrak(deviceId: string | null): {
  opening: Opening;
  /** False once the API is known to have no link. */
  offered: boolean;
  open: () => void;
} {
  const client = useApolloClient();
  const { slots } = useBoot();
  const isOffered = useIsOffered(GetFasTrakLinkMutationDocument);
  const [opening, setOpening] = useState<Opening>({ kind: 'idle' });
  const underWay = useRef(false);
  const ends = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ends.current), []);

  const open = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    clearTimeout(ends.current);
    setOpening({ kind: 'asking' });
    try {
      const { data } = await client.mutate({
        mutation: GetFasTrakLinkMutationDocument,
        variables: { input: { deviceId: deviceId ?? '' } },
        fetchPolicy: 'no-cache',
      });
      const link = readLink(data?.getFasTrakLink ?? null, clock.now());
      if (link.ok) {
        const url = slots.outboundUrl?.(link.url) ?? link.url;
        openElsewhere(url);
        setOpening({ kind: 'opened', url });
        ends.current = setTimeout(() => setOpening({ kind: 'idle' }), link.expiresAt - clock.now());
      } else setOpening({ kind: 'refused', reason: link.reason });
    } catch (error) {
      setOpening({ kind: 'failed', failure: describeFailure(error) });
    } finally {
      underWay.current = false;
    }
  }, [client, deviceId, slots]);

  const refused = opening.kind === 'failed' && opening.failure.kind === 'not-offered';
  return { opening, offered: isOffered && !refused, open: () => void open() };
}
