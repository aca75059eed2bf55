import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import classes from './panel-edge.module.css';

const least = 120;
const step = 32;
/** The least visible part of the page, px. */
const page = 96;

const most = () => Math.max(least, window.innerHeight - page);

function ending() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

export function PanelEdge({
  content,
  height,
  onHeight,
}: {
  content: RefObject<HTMLElement | null>;
  /** Null for the usual height. */
  height: number | null;
  onHeight: (height: number | null) => void;
}): ReactNode {
  const current = () => height ?? content.current?.offsetHeight ?? least;
  const resize = (wanted: number) => onHeight(Math.round(Math.min(most(), Math.max(least, wanted))));

  function drag({ clientY }: PointerEvent) {
    const sum = current() + clientY;
    const { signal, abort } = ending();
    addEventListener('pointermove', (event) => resize(sum - event.clientY), { signal });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, abort, { signal });
  }

  function press(event: KeyboardEvent) {
    const heights: Record<string, number | null> = {
      Enter: null,
      ArrowUp: current() + step,
      ArrowDown: current() - step,
      Home: most(),
      End: least,
    };
    const wanted = heights[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted === null) onHeight(null);
    else resize(wanted);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> can't have a value
    <div
      className={classes.edge}
      role="separator"
      aria-label="Height of the panel"
      aria-orientation="horizontal"
      aria-valuenow={height ?? least}
      aria-valuemin={least}
      aria-valuemax={most()}
      aria-valuetext={height === null ? 'Usual height' : `${height} pixels`}
      title="Drag to resize; double-click for the usual height"
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onHeight(null)}
      onKeyDown={press}
    />
  );
}
