import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { countText, type Noun } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from './export-progress.module.css';

/** The state of an export, as in `useExport` of client/graphql. */
export type ExportLike = {
  state:
    | { kind: 'idle' | 'canceled' }
    | { kind: 'running'; done: number; total: number | null }
    | { kind: 'done'; count: number; fileName: string }
    | { kind: 'too-many'; total: number; most: number }
    | { kind: 'failed'; message: string };
  start(): void;
  cancel(): void;
};

type ProgressProps = { exporting: ExportLike; noun: Noun };

type RunningProps = { words: string; done: number; total: number | null; cancel(): void };

function Running({ words, done, total, cancel }: RunningProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which isn't a cleanup function.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={classes.running} ref={box}>
      <p className="tnum" role="status">
        {words}
      </p>
      <div className={classes.meter}>
        <Meter value={done} max={total ?? 1} label={words} />
      </div>
      <Button size="xs" variant="default" onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}

function Progress({ exporting, noun }: ProgressProps): ReactNode {
  const { state, start, cancel } = exporting;
  switch (state.kind) {
    case 'running': {
      const { done, total } = state;
      const words =
        total === null ? 'Starting the export' : `${formatNumber(done)} of ${countText(total, noun)}`;
      return <Running words={words} done={done} total={total} cancel={cancel} />;
    }
    case 'done':
      return (
        <AlertBox tone="ok" title={`${countText(state.count, noun)} exported`} live>
          Saved as {state.fileName}.
        </AlertBox>
      );
    case 'canceled':
      return (
        <AlertBox tone="notice" title="The export was canceled" live>
          Nothing was saved.
        </AlertBox>
      );
    case 'too-many':
      return (
        <AlertBox tone="notice" title={`${countText(state.total, noun)} are too many for one file`} live>
          Filter the list to {formatNumber(state.most)} at most, then export again.
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox
          tone="critical"
          title="The export failed, and nothing was saved"
          live
          link={
            <Button size="xs" variant="default" onClick={start}>
              Try again
            </Button>
          }
        >
          {state.message}
        </AlertBox>
      );
    case 'idle':
      return null;
  }
}

export function ExportProgress(props: ProgressProps): ReactNode {
  const { kind } = props.exporting.state;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each kind, other buttons are there
  useEffect(() => {
    // The pressed button is gone.
    if (hadFocus.current && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [kind]);
  if (kind === 'idle') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      ref={box}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <Progress {...props} />
    </div>
  );
}
