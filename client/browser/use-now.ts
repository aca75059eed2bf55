import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** The portal's time in milliseconds, renewed every `everyMs`, and as soon as a hidden tab is shown again. */
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
