import { X } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { ListOptionsContext } from './list-options-context.ts';
import classes from './selection-row.module.css';

/** Of constant height: the list's options, or bulk actions as `children`. */
export function SelectionRow({
  summary,
  selected,
  onClear,
  children,
}: {
  /** '38 of 40 devices' */
  summary: string;
  selected: number;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  const options = useContext(ListOptionsContext);
  return (
    <div ref={row} className={`${classes.row} no-print`} data-active={selected > 0} data-flush>
      <p className="tnum" role="status">
        {selected > 0 ? <strong>{formatNumber(selected)} selected</strong> : summary}
      </p>
      {selected > 0 ? (
        <div className={classes.actions}>
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
        <div className={classes.actions}>{options}</div>
      ) : null}
    </div>
  );
}
