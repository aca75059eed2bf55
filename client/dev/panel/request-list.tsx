import { CircleAlert, Terminal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { isHybrid } from '#client/dev/world/hybrid.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { writeParameters } from '#client/dev/world/world-parameters.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import columns from './panel-content.module.css';
import classes from './request-list.module.css';
import { hasFailed, type LogEntry, timeText, toCurl } from './request-log.ts';
import { type RequestLog, useRequestLog } from './use-request-log.ts';

const shortCount = 5;

function CopyCurl({ logged: { operation, sent } }: { logged: LogEntry }): ReactNode {
  const { parameters } = usePanelWorld();
  // An API in the page can't be called from outside; a real one needs the token, which is never
  // copied.
  if (!sent || inPageApi.current || isHybrid()) return null;
  return (
    <CopyButton
      icon={Terminal}
      label={`Copy ${operation} as curl`}
      title="Copy as curl"
      text={() => toCurl(sent, writeParameters(parameters), location.origin)}
    />
  );
}

function Row({ logged }: { logged: LogEntry }): ReactNode {
  const { operation, status, ms, fault, sent } = logged;
  const failed = hasFailed(logged);
  const note = isHybrid() ? (sent?.answer?.by ?? 'No one') : fault;
  return (
    <tr className={classNames(failed && classes.troubled)}>
      <td className="tnum">{sent ? timeText(sent.at) : 'Earlier'}</td>
      <th scope="row" className={classes.operation} title={operation ?? undefined}>
        {operation ?? 'Unnamed'}
      </th>
      <td className={classNames(classes.number, 'tnum')}>
        {failed ? <Icon icon={CircleAlert} size={14} className={classes.icon} /> : null}
        {status ?? 'None'}
      </td>
      <td className={classNames(classes.number, 'tnum')}>{formatNumber(ms)} ms</td>
      <td className={note === null ? classes.none : undefined}>{note ?? 'None'}</td>
      <td className={classes.last}>
        <CopyCurl logged={logged} />
      </td>
    </tr>
  );
}

function Requests({ log, all }: { log: RequestLog; all: boolean }): ReactNode {
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
          <th scope="col">{isHybrid() ? 'From' : 'Fault'}</th>
          <th scope="col">
            <span className="visually-hidden">Copy</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(all ? log.entries : log.entries.slice(0, shortCount)).map((logged) => (
          <Row key={logged.key} logged={logged} />
        ))}
      </tbody>
    </table>
  );
}

/** Newest first. */
export function RequestList(): ReactNode {
  const log = useRequestLog();
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
          {count > shortCount ? (all ? `Last ${count}` : `Last ${shortCount} of ${count}`) : null}
        </span>
        {count > shortCount ? (
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
