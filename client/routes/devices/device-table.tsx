import { Button } from '@mantine/core';
import { FolderInput } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { CopyAction } from '#client/components/copy-action.tsx';
import type { Column } from '#client/components/data-table.tsx';
import { Icon } from '#client/components/icon.tsx';
import { StatusIcon, updateIcon } from '#client/components/status.tsx';
import { ListTable } from '#client/components/table/list-table.tsx';
import { SelectionRow } from '#client/components/table/selection-row.tsx';
import { useRowSelection } from '#client/components/table/use-row-selection.ts';
import { collectFirst } from '#client/graphql/collect-pages.ts';
import { browserTimeZone } from '#client/lib/calendar.ts';
import { matchingText, nouns } from '#client/lib/count-text.ts';
import { useNow } from '#client/lib/use-now.ts';
import { useSession } from '#client/session/use-session.ts';
import { type DeviceRow, deviceRow } from './device-row.ts';
import type { Devices } from './use-devices.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

const legend = (
  <>
    <StatusIcon tone="notice" icon={updateIcon} />
    Update available
  </>
);

const rowKey = ({ id }: DeviceRow) => id;
const labelOf = ({ serialNumber, name }: DeviceRow) => `${serialNumber}, ${name}`;

/** The devices that match, what is chosen of them, and what can be done with those. */
export function DeviceTable({
  caption,
  columns,
  devices,
  filterKey,
  total,
}: {
  caption: string;
  columns: readonly Column<DeviceRow>[];
  devices: Devices;
  /** What the choice is made from: with another filter it is gone. */
  filterKey: string;
  /** Devices there are without the filter; null while nobody has counted them. */
  total: number | null;
}): ReactNode {
  const { can } = useSession();
  const now = useNow(60_000);
  const timeZone = browserTimeZone();
  const { rows: nodes, totalCount, fetchPage } = devices;
  const rows = useMemo(() => nodes.map((device) => deviceRow(device, now, timeZone)), [nodes, now, timeZone]);
  const { rowSelection, chosen, isSelecting, selectAll, clear } = useRowSelection({
    rows,
    of: filterKey,
    labelOf,
    collect: async (most) =>
      (await collectFirst(fetchPage, most)).map((device) => deviceRow(device, now, timeZone)),
  });
  const [moving, setMoving] = useState<readonly DeviceRow[] | null>(null);
  const canMove = can.perform.repositionDevice !== undefined;

  return (
    <>
      <SelectionRow
        summary={matchingText(totalCount, total, nouns.device)}
        selected={chosen.length}
        total={totalCount}
        isBusy={isSelecting}
        onSelectAll={selectAll}
        onClear={clear}
      >
        {canMove ? (
          <Button size="xs" leftSection={<Icon icon={FolderInput} />} onClick={() => setMoving(chosen)}>
            Move to group
          </Button>
        ) : null}
        <CopyAction size="xs" text={() => chosen.map(({ serialNumber }) => serialNumber).join('\n')}>
          Copy serial numbers
        </CopyAction>
      </SelectionRow>
      <ListTable
        key={devices.key}
        caption={caption}
        noun={nouns.device}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        list={devices}
        place={devices}
        legend={rows.some(({ update }) => update !== null) ? legend : undefined}
        selection={rowSelection}
      />
      {moving ? (
        <div data-flush>
          <Suspense>
            <MoveDialog
              devices={moving}
              onClose={(changed) => {
                setMoving(null);
                if (!changed) return;
                clear();
                void devices.result.refetch();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}
