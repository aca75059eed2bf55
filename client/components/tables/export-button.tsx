import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import { saveBlob } from '#client/browser/save-blob.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText, type Noun } from '#client/lib/count-text.ts';
import { type CsvColumn, csvType, toCsv } from '#client/lib/csv.ts';
import { dayIn } from '#schema/calendar/days.ts';
import classes from './list.module.css';

/** Saves rows of a list as a file. */
export function ExportButton<Row>({
  name,
  noun,
  label,
  columns,
  fetchAll,
}: {
  /** The name of the file, before the day. */
  name: string;
  noun: Noun;
  label: string;
  columns: readonly CsvColumn<Row>[];
  fetchAll: () => Promise<readonly Row[]>;
}): ReactNode {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      const rows = await fetchAll();
      const timeZone = readerTimeZone();
      const file = new Blob([toCsv(columns, rows, timeZone)], { type: csvType });
      saveBlob(file, `${name}-${dayIn(clock.now(), timeZone)}.csv`);
      showToast(`${countText(rows.length, noun)} exported.`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  return (
    <>
      <BusyButton
        busy={busy}
        busyLabel="Exporting"
        size="xs"
        variant="default"
        leftSection={<Icon icon={Download} />}
        onClick={save}
      >
        {label}
      </BusyButton>
      {problem ? (
        <p className={classes.problem} role="alert">
          {`Nothing was exported. ${problem}`}
        </p>
      ) : null}
    </>
  );
}
