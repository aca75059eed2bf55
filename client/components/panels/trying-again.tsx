import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatSeconds } from '#client/lib/format-number.ts';
import classes from './panel-states.module.css';

const maxTries = 5;

/** Sends a query again once the time that the server asked for is over and the page is visible. `tries` outlives it. */
export function TryingAgain({
  seconds,
  tries,
  retry,
}: {
  seconds: number;
  tries: RefObject<number>;
  retry: () => void;
}): ReactNode {
  const [left, setLeft] = useState(seconds);
  const latest = useRef(retry);
  latest.current = retry;
  const isOver = tries.current >= maxTries;
  useEffect(() => {
    if (isOver) return;
    const due = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((due - performance.now()) / 1_000));
      setLeft(rest);
      if (rest > 0 || document.hidden) return;
      clearInterval(timer);
      tries.current += 1;
      latest.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, tries, isOver]);
  if (isOver) return null;
  return <p className={classes.detail}>Trying again in {formatSeconds(left)}</p>;
}
