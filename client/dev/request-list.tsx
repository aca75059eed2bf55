import { CircleAlert, Terminal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { classNames } from '#client/components/controls/class-names.ts';
import { CopyButton } from '#client/components/controls/copy-button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { curlOf } from './curl.ts';
import { isTroubled, type Logged, timeText } from './logged.ts';
import columns from './panel-content.module.css';
import { usePanelWorld } from './panel-context.ts';
import classes from './request-list.module.css';
import { type Log, useLog } from './use-log.ts';
import { writeParameters } from './world-parameters.ts';

const few = 5;

function CopyCurl({ logged: { operation, asked } }: { logged: Logged }): ReactNode {
  const { words } = usePanelWorld();
  if (!asked) return null;
  return (
    <CopyButton
      icon={Terminal}
      label={`Copy ${operation} as curl`}
      title="Copy as curl"
      text={() => curlOf(asked, writeParameters(words), location.origin)}
    />
  );
}

function Row({ logged }: { logged: Logged }): ReactNode {
  const { operation, status, ms, fault, asked } = logged;
  const troubled = isTroubled(logged);
  return (
    <tr className={classNames(troubled && classes.troubled)}>
      <td className="tnum">{asked ? timeText(asked.at) : 'Earlier'}</td>
      <th scope="row" className={classes.operation} title={operation ?? undefined}>
        {operation ?? 'Unnamed'}
      </th>
      <td className={classNames(classes.number, 'tnum')}>
        {troubled ? <Icon icon={CircleAlert} size={14} className={classes.icon} /> : null}
        {status ?? 'None'}
      </td>
      <td className={classNames(classes.number, 'tnum')}>{formatNumber(ms)} ms</td>
      <td className={fault === null ? classes.none : undefined}>{fault ?? 'None'}</td>
      <td className={classes.last}>
        <CopyCurl logged={logged} />
      </td>
    </tr>
  );
}

function Requests({ log, all }: { log: Log; all: boolean }): ReactNode {
  if (log.failure !== null) return <p className={classes.note}>{log.failure}</p>;
  if (log.entries.length === 0) return <p className={classes.note}>No requests in this world yet.</p>;
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
          <th scope="col">
            <span className="visually-hidden">Copy</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(all ? log.entries : log.entries.slice(0, few)).map((logged) => (
          <Row key={logged.key} logged={logged} />
        ))}
      </tbody>
    </table>
  );
}

/** What was asked of this sandbox, newest first, and how the wire answered. */
export function RequestList(): ReactNode {
  const log = useLog();
  const [all, setAll] = useState(false);
  const id = useId();
  const count = log?.entries.length ?? 0;
  return (
    <section className={columns.column} aria-labelledby={id}>
      <div className={columns.head}>
        <h2 className={columns.title} id={id}>
          Requests
        </h2>
        <span className={columns.aside}>
          {count > few ? (all ? `Last ${count}` : `Last ${few} of ${count}`) : null}
        </span>
        {count > few ? (
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={all}
            aria-label={all ? 'Fewer requests' : 'Show all requests'}
            onClick={() => setAll(!all)}
          >
            {all ? 'Fewer' : 'Show all'}
          </Button>
        ) : null}
      </div>
      {log ? <Requests log={log} all={all} /> : <p className={classes.note}>Loading the requests…</p>}
    </section>
  );
}
