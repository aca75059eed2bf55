import { useCallback, useEffect, useState } from 'react';
import { pageRequests } from './page-requests.ts';

/** Responses come in bursts; one load per burst is enough. */
const burstMs = 100;

/**
 * The result of `read`, loaded again after each burst of responses; null at first. The function loads it at once.
 *
 * @param read never rejects, and stays the same.
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
