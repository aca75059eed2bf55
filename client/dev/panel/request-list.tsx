import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { hasFailed, type LogEntry, matchesText, timeText } from '#client/dev/world/request-log.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { RequestDetail } from './request-detail.tsx';
import classes from './request-list.module.css';
import { useRequestLog } from './use-request-log.ts';

function Row({ entry }: { entry: LogEntry }): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const row = useRef<HTMLTableRowElement>(null);
  // Its details would open below the edge of the panel.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  const { at, operation, status, ms, fault } = entry;
  const failed = hasFailed(entry);
  return (
    <>
      <tr ref={row} className={classNames(failed && classes.troubled)}>
        <td className="tnum">{timeText(Date.parse(at))}</td>
        <th scope="row" className={classes.operation} title={operation ?? undefined}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon icon={open ? ChevronDown : ChevronRight} size={14} className={classes.icon} />
            {operation ?? 'Unnamed'}
          </button>
        </th>
        <td className={classNames(classes.number, 'tnum')}>
          {failed ? <Icon icon={CircleAlert} size={14} className={classes.icon} /> : null}
          {status ?? 'None'}
        </td>
        <td className={classNames(classes.number, 'tnum')}>{formatNumber(ms)} ms</td>
        <td className={fault === null ? classes.none : undefined}>{fault ?? 'None'}</td>
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={5}>{open ? <RequestDetail entry={entry} /> : null}</td>
      </tr>
    </>
  );
}

function Requests({ entries }: { entries: readonly LogEntry[] }): ReactNode {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Operation</th>
          <th scope="col" className={classes.number}>
            Status
          </th>
          <th scope="col" className={classes.number}>
            Took
          </th>
          <th scope="col">Fault</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            <Row entry={entry} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

export function RequestList(): ReactNode {
  const log = useRequestLog();
  const [text, setText] = useState('');
  const [failedOnly, setFailedOnly] = useState(false);
  if (!log) return <p className={classes.note}>Loading the requests…</p>;
  if (log.failure !== null) return <p className={classes.note}>{log.failure}</p>;
  if (log.entries.length === 0) return <p className={classes.note}>No requests in this world yet.</p>;
  const entries = log.entries.filter(
    (entry) => (!failedOnly || hasFailed(entry)) && matchesText(entry, text.trim()),
  );
  return (
    <section aria-label="Requests">
      <div className={classes.filters}>
        <TextInput
          size="xs"
          type="search"
          aria-label="Filter requests"
          placeholder="Operation, variables, response"
          className={classes.filter}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <label className={classes.switch}>
          <ChoiceBox
            type="checkbox"
            checked={failedOnly}
            onChange={(event) => setFailedOnly(event.currentTarget.checked)}
          />
          Failed only
        </label>
        <span className={classNames(classes.count, 'tnum')} role="status">
          {entries.length === log.entries.length
            ? `Last ${entries.length}`
            : `${entries.length} of ${log.entries.length}`}
        </span>
      </div>
      <Requests entries={entries} />
    </section>
  );
}
