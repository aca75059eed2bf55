import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './export-button.module.css';
import type { ExportLike } from './export-progress.tsx';

export function ExportButton({
  exporting: { state, start },
  totalCount,
}: {
  exporting: ExportLike;
  /** Null while loading; exporting has to wait. */
  totalCount: number | null;
}): ReactNode {
  const disabled = !totalCount || state.kind === 'running';
  return (
    <button
      type="button"
      aria-label="Export CSV"
      className={`${classes.button} no-print`}
      // A disabled button would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : start}
    >
      <Icon icon={Download} />
      <span className={classes.word}>Export CSV</span>
    </button>
  );
}
