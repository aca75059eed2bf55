import { useCallback, useEffect, useState } from 'react';
import { pageRequests } from './page-requests.ts';

/** Responses arrive in bursts. Loading once after a burst is enough. */
const burstMs = 100;

/**
 * Null until the first load. The returned function loads again immediately.
 *
 * @param read never rejects, and is the same function in each render.
 */
export function useAfterRequests<Value>(
  read: () => Promise<Value>,
): [value: Value | null, reload: () => Promise<void>] {
  const [value, setValue] = useState<Value | null>(null);
  const reload = useCallback(async () => setValue(await read()), [read]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      void reload();
    };
    load();
    const stop = pageRequests.subscribe(() => {
      timer ??= setTimeout(load, burstMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reload]);
  return [value, reload];
}
