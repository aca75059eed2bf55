import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** The current time, ms; updated every `everyMs` and when a hidden tab becomes visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(clock.now());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
