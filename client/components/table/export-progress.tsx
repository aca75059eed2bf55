import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Meter } from '#client/components/meter.tsx';
import { formatNumber } from '#client/lib/format.ts';
import classes from './export-progress.module.css';

/** Where an export stands, as `useExport` of client/graphql has it. */
type ExportLike = {
  state:
    | { kind: 'idle' | 'canceled' }
    | { kind: 'running'; format: 'csv' | 'json'; done: number; total: number | null }
    | { kind: 'done'; count: number; fileName: string }
    | { kind: 'too-many'; total: number }
    | { kind: 'failed'; message: string; format: 'csv' | 'json' };
  start(format: 'csv' | 'json'): void;
  cancel(): void;
};

type Noun = readonly [one: string, many: string];

/** Both files of the filtered set. */
export function ExportButtons({ exporting, empty }: { exporting: ExportLike; empty: boolean }): ReactNode {
  const { state, start } = exporting;
  const busy = (format: 'csv' | 'json') => state.kind === 'running' && state.format === format;
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy('json')}
        busyLabel="Exporting"
        disabled={empty}
        onClick={() => start('json')}
      >
        Export JSON
      </BusyButton>
      <BusyButton
        variant="default"
        busy={busy('csv')}
        busyLabel="Exporting"
        disabled={empty}
        leftSection={<Icon icon={FileDown} />}
        onClick={() => start('csv')}
      >
        Export CSV
      </BusyButton>
    </>
  );
}

/** How an export is getting on, or how it ended. `most` entries fit one file. */
export function ExportProgress({
  exporting,
  noun,
  most,
}: {
  exporting: ExportLike;
  noun: Noun;
  most: number;
}): ReactNode {
  const { state, start, cancel } = exporting;
  const counted = (count: number) => `${formatNumber(count)} ${noun[count === 1 ? 0 : 1]}`;
  switch (state.kind) {
    case 'running': {
      const { done, total } = state;
      const words = total === null ? 'Starting the export' : `${formatNumber(done)} of ${counted(total)}`;
      return (
        <div className={classes.running}>
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
    case 'done':
      return (
        <AlertBox tone="ok" title={`${counted(state.count)} exported`} live>
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
        <AlertBox tone="notice" title={`${counted(state.total)} are too many for one file`} live>
          Narrow the filters to {formatNumber(most)} at most, then export again.
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox
          tone="critical"
          title="The export failed, and nothing was saved"
          live
          link={
            <Button size="xs" variant="default" onClick={() => start(state.format)}>
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
