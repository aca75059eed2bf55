import { type ComponentType, useCallback, useRef, useState } from 'react';
import { log } from '#client/browser/log.ts';
import { noteReload } from '#client/browser/missing-code.ts';

export type LazyPart<Props> = {
  Part: ComponentType<Props> | null;
  /** Loading failed; the next `load` retries. */
  failed: boolean;
  load(): void;
  intent: { onPointerEnter(): void; onFocus(): void };
};

/** `load` must be stable. */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);
  const start = useCallback(() => {
    if (underWay.current) return;
    underWay.current = true;
    setFailed(false);
    load().then(
      (Part) => setLoaded({ Part }),
      (error: unknown) => {
        underWay.current = false;
        log.error("Part of the page couldn't be loaded.", error);
        noteReload();
        setFailed(true);
      },
    );
  }, [load]);
  return {
    Part: loaded?.Part ?? null,
    failed,
    load: start,
    intent: { onPointerEnter: start, onFocus: start },
  };
}
