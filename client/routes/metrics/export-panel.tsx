import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Meter } from '#client/components/meter.tsx';
import { formatNumber } from '#client/lib/format.ts';
import classes from './export-panel.module.css';
import { mostExported } from './export-records.ts';
import type { Export } from './use-export.ts';

/** Both files of the filtered set. */
export function ExportButtons({ exporting, empty }: { exporting: Export; empty: boolean }): ReactNode {
  const { state, start } = exporting;
  const busy = (format: 'csv' | 'json') => state.kind === 'running' && state.format === format;
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy('json')}
        busyLabel="Exporting"
        disabled={empty}
        onClick={() => void start('json')}
      >
        Export JSON
      </BusyButton>
      <BusyButton
        busy={busy('csv')}
        busyLabel="Exporting"
        disabled={empty}
        leftSection={<Icon icon={FileDown} />}
        onClick={() => void start('csv')}
      >
        Export CSV
      </BusyButton>
    </>
  );
}

const entries = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`;

function Running({ done, total, cancel }: { done: number; total: number | null; cancel(): void }): ReactNode {
  const words = total === null ? 'Starting the export' : `${formatNumber(done)} of ${entries(total)}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What it answers is no way to end an effect: newer browsers answer a promise.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={classes.exporting} ref={box}>
      <p className="tnum" role="status">
        {words}
      </p>
      <div className={classes.exportMeter}>
        <Meter value={done} max={total ?? 1} label={words} />
      </div>
      <Button size="xs" variant="default" onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}

/** How the export is getting on, or how it ended. */
export function ExportProgress({ exporting }: { exporting: Export }): ReactNode {
  const { state, start, cancel } = exporting;
  switch (state.kind) {
    case 'running':
      return <Running done={state.done} total={state.total} cancel={cancel} />;
    case 'done':
      return (
        <AlertBox tone="ok" title={`${entries(state.count)} exported`} live>
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
        <AlertBox tone="notice" title={`${entries(state.total)} are too many for one file`} live>
          Narrow the dates or the filters to {formatNumber(mostExported)} entries at most, then export again.
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox
          tone="critical"
          title="The export failed, and nothing was saved"
          live
          link={
            <Button size="xs" variant="default" onClick={() => void start(state.format)}>
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
