import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { percent } from './chart-grid.tsx';
import classes from './chart-points.module.css';
import type { ChartTipProps, PointedBy, PointText } from './chart-tip.tsx';

type Pointed = { at: number; by: PointedBy };

const loadTip = async () => (await import('./chart-tip.tsx')).ChartTip;

/** Arrow keys announce a point. With `onChoose`, a click, a second tap or Enter chooses it. */
export function ChartPoints({
  name,
  count,
  textAt,
  onChoose,
}: {
  name: string;
  count: number;
  textAt: (at: number) => PointText;
  onChoose?: ((at: number) => void) | undefined;
}): ReactNode {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  // A tap also causes a click, which chooses a point only if its tooltip was open before.
  const wasShown = useRef(false);
  const { Part: Tip, load } = useLazyPart<ChartTipProps>(loadTip);
  if (count === 0) return null;

  function show(at: number, by: PointedBy) {
    load();
    setPointed({ at: Math.min(count - 1, Math.max(0, at)), by });
  }

  function pointAt(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / (width || 1)) * count);
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    if (event.type === 'pointerdown') wasShown.current = by === 'mouse' || pointed?.at === at;
    show(at, by);
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = pointed?.at ?? count;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
    if (event.key === 'Escape') setPointed(null);
    if (to === undefined) return;
    event.preventDefault();
    show(to, 'keys');
  }

  const text = pointed ? textAt(Math.min(pointed.at, count - 1)) : null;
  return (
    <div className={`${classes.points} no-print`}>
      <button
        type="button"
        className={classes.surface}
        aria-label={name}
        aria-description="Left and right arrow keys move between values."
        onPointerMove={(event) => (event.pointerType === 'mouse' ? pointAt(event) : undefined)}
        onPointerDown={pointAt}
        onPointerLeave={(event) => (event.pointerType === 'mouse' ? setPointed(null) : undefined)}
        onBlur={() => setPointed(null)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // Enter and Space cause clicks with detail 0.
          if (pointed && (event.detail === 0 || wasShown.current)) onChoose?.(pointed.at);
        }}
      />
      {pointed ? (
        <span
          className={classes.band}
          style={{ insetInlineStart: percent(pointed.at / count), width: percent(1 / count) }}
        />
      ) : null}
      {pointed && text && Tip ? (
        <Tip
          {...text}
          place={(pointed.at + 0.5) / count}
          by={pointed.by}
          canChoose={onChoose !== undefined}
        />
      ) : null}
      <span className="visually-hidden" role="status">
        {text && pointed?.by !== 'mouse' ? `${text.title}: ${text.lines.join(', ')}` : ''}
      </span>
    </div>
  );
}
