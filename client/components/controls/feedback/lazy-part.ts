import { type ComponentType, useCallback, useRef, useState } from 'react';
import { log } from '#client/browser/log.ts';
import { noteReload } from '#client/browser/missing-code.ts';

/** A component whose code is loaded on intent. */
export type LazyPart<Props> = {
  /** Null until the code is loaded. */
  Part: ComponentType<Props> | null;
  /** Loading failed; the next `load` retries. */
  failed: boolean;
  load(): void;
  /** Hover, focus and touch signal intent. */
  intent: { onPointerEnter(): void; onFocus(): void };
};

/** Loads a part's code on intent. `load` must be stable. */
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
