import { useEffect, useRef, useState } from 'react';
import { useBoot } from '#client/browser/boot.ts';
import { clock } from '#client/browser/clock.ts';
import type { Failure } from '#client/graphql/failure.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { GetFasTrakLinkMutationDocument } from './fastrak.generated.ts';
import { openElsewhere, readLink } from './open-link.ts';

export type Opening =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'opened'; url: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; failure: Failure };

/** Keeps the link in memory, in case the browser blocks the tab. Calls while one is pending do nothing. */
export function useOpenFasTrak(deviceId: string | null): {
  opening: Opening;
  /** False once the API is known to lack the mutation. */
  offered: boolean;
  open: () => void;
} {
  const { slots } = useBoot();
  const [opening, setOpening] = useState<Opening>({ kind: 'idle' });
  const { isNotOffered, save } = useSave(GetFasTrakLinkMutationDocument, { secret: true });
  const ends = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ends.current), []);

  async function open(): Promise<void> {
    clearTimeout(ends.current);
    setOpening({ kind: 'asking' });
    const { payload, failure } = await save({ deviceId: deviceId ?? '' });
    if (failure) return setOpening({ kind: 'failed', failure });
    const link = readLink(payload, clock.now());
    if (!link.ok) return setOpening({ kind: 'refused', reason: link.reason });
    const url = slots.outboundUrl?.(link.url) ?? link.url;
    openElsewhere(url);
    setOpening({ kind: 'opened', url });
    ends.current = setTimeout(() => setOpening({ kind: 'idle' }), link.expiresAt - clock.now());
  }

  return { opening, offered: !isNotOffered, open: () => void open() };
}
