import { X } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { ListOptionsContext } from './list-options-context.ts';
import classes from './selection-row.module.css';
import { mostSelected } from './use-selection.ts';

/** Of constant height: the list's options, or bulk actions as `children`. */
export function SelectionRow({
  summary,
  selected,
  total,
  isBusy,
  onSelectAll,
  onClear,
  children,
}: {
  /** '38 of 40 devices' */
  summary: string;
  selected: number;
  /** All matching entries, including those that aren't loaded. */
  total: number;
  isBusy: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  const options = useContext(ListOptionsContext);
  const rest = Math.min(total, mostSelected);
  return (
    <div ref={row} className={classes.row} data-active={selected > 0} data-flush>
      <p className="tnum" role="status">
        {selected > 0 ? <strong>{formatNumber(selected)} selected</strong> : summary}
        {selected >= mostSelected && total > mostSelected ? ', the maximum at once' : null}
      </p>
      {selected > 0 && selected < rest ? (
        <button
          type="button"
          className={classes.link}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onSelectAll}
        >
          {isBusy
            ? 'Selecting'
            : total > mostSelected
              ? `Select the first ${mostSelected}`
              : `Select all ${formatNumber(total)}`}
        </button>
      ) : null}
      {selected > 0 ? (
        <div className={`${classes.actions} no-print`}>
          {children}
          <button
            type="button"
            className={classes.end}
            onClick={() => {
              // Focuses the list, because the button disappears.
              if (row.current?.nextElementSibling instanceof HTMLElement)
                row.current.nextElementSibling.focus();
              onClear();
            }}
          >
            <Icon icon={X} />
            Clear
          </button>
        </div>
      ) : options ? (
        <div className={`${classes.actions} no-print`}>{options}</div>
      ) : null}
    </div>
  );
}
