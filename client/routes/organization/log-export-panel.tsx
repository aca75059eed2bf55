import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Meter } from '#client/components/meter.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { mostExported } from './log-export.ts';
import classes from './organization.module.css';
import type { LogExport } from './use-log-export.ts';

/** Both files of the filtered log. */
export function LogExportButtons({ exporting, empty }: { exporting: LogExport; empty: boolean }): ReactNode {
  const { state, start } = exporting;
  const busy = (format: 'csv' | 'json') => state.kind === 'running' && state.format === format;
  return (
    <span className={`${classes.exports} no-print`}>
      <BusyButton
        size="xs"
        variant="default"
        busy={busy('csv')}
        busyLabel="Exporting"
        disabled={empty}
        leftSection={<Icon icon={FileDown} size={14} />}
        onClick={() => start('csv')}
      >
        Export CSV
      </BusyButton>
      <BusyButton
        size="xs"
        variant="default"
        busy={busy('json')}
        busyLabel="Exporting"
        disabled={empty}
        onClick={() => start('json')}
      >
        Export JSON
      </BusyButton>
    </span>
  );
}

const entries = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`;

function Words({ exporting }: { exporting: LogExport }): ReactNode {
  const { state, start, cancel } = exporting;
  switch (state.kind) {
    case 'running': {
      const words =
        state.total === null
          ? 'Starting the export'
          : `${formatNumber(state.done)} of ${entries(state.total)}`;
      return (
        <div className={classes.exporting}>
          <p className="tnum" role="status">
            {words}
          </p>
          <Meter value={state.done} max={state.total ?? 1} label={words} />
          <Button size="xs" variant="default" onClick={cancel}>
            Cancel export
          </Button>
        </div>
      );
    }
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

/** How the export is getting on, or how it ended. */
export function LogExportProgress({ exporting }: { exporting: LogExport }): ReactNode {
  return exporting.state.kind === 'idle' ? null : (
    <div className={classes.exportState}>
      <Words exporting={exporting} />
    </div>
  );
}
