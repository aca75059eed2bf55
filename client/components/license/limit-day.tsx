import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import classes from './limit-day.module.css';
import { exactText } from './limit-text.ts';

type Place = { left: number; top: number };

/** Hover, focus or a tap shows the instant behind the day, with its zone. */
export function LimitDay({
  instant,
  timeZone,
  children,
}: {
  instant: string;
  timeZone: string;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const isOpen = place !== null;
  const close = () => setPlace(null);
  function open({ currentTarget }: { currentTarget: HTMLElement }) {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    // The maximum width of the tip, so that it stays in the window.
    setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - 328)), top: bottom + 4 });
  }
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null);
    const onScroll = () => setPlace(null);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={`${classes.day} tnum`}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        {children ?? formatLastDay(instant, { timeZone })}
      </button>
      {place ? (
        <span id={id} role="tooltip" className={classes.tip} style={place}>
          {exactText(instant, timeZone)}
        </span>
      ) : null}
    </>
  );
}
