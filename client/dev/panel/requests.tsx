import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useCopy } from '#client/components/controls/buttons/use-copy.ts';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { inPageApi } from '#client/dev/world/portal-url.ts';
import { traffic } from '#client/dev/world/traffic.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';
import { hasFailed, hasText, pageLoads, timeText, toCurl } from './request-log.ts';
import classes from './requests.module.css';
import panel from './world-panel.module.css';

function CopyAsCurl({ request }: { request: LoggedRequest }): ReactNode {
  const query = traffic.documentOf(request.operation);
  const { outcome, copy } = useCopy(() => toCurl(request, query ?? ''));
  // Other programs can't call an API in the page.
  if (query === undefined || inPageApi.current) return null;
  return (
    <Button variant="default" size="xs" onClick={copy}>
      <span aria-live="polite">{outcome ?? 'Copy as curl'}</span>
    </Button>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // No JSON, or only its beginning.
    return text;
  }
}

function Detail({ request }: { request: LoggedRequest }): ReactNode {
  const { variables, response } = request;
  return (
    <div className={classes.detail}>
      <div>
        <h3 className="muted">Variables</h3>
        <pre>{variables ? JSON.stringify(variables, null, 2) : 'Not kept'}</pre>
        <CopyAsCurl request={request} />
      </div>
      <div>
        <h3 className="muted">
          {`Response${response !== null && response.length >= 8_000 ? ', its first 8 kB' : ''}`}
        </h3>
        <pre>{response === null ? 'None, or not kept' : pretty(response)}</pre>
      </div>
    </div>
  );
}

function Row({ request }: { request: LoggedRequest }): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, operation, status, ms, fault, withPage } = request;
  const failed = hasFailed(request);
  return (
    <>
      <tr className={classNames(failed && classes.troubled)}>
        <td className="tnum">{timeText(at)}</td>
        <th scope="row">
          <button
            type="button"
            className={`${panel.plain} ${classes.opener}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon icon={open ? ChevronDown : ChevronRight} size={14} />
            <span>{` ${operation}`}</span>
          </button>
        </th>
        <td className="muted">{withPage ? 'with the page' : ''}</td>
        <td className="tnum">
          {failed ? <Icon icon={CircleAlert} size={14} /> : null}
          <span>{` ${status ?? 'None'}`}</span>
        </td>
        <td className="tnum">{`${formatNumber(ms)} ms`}</td>
        <td>{fault}</td>
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={6}>{open ? <Detail request={request} /> : null}</td>
      </tr>
    </>
  );
}

/** Newest first, with a line between page loads. */
export function Requests({ requests }: { requests: readonly LoggedRequest[] }): ReactNode {
  const [text, setText] = useState('');
  const loads = pageLoads(requests)
    .map((load) => load.filter((each) => hasText(each, text.trim())))
    .filter((load) => load.length > 0);
  const found = loads.reduce((sum, load) => sum + load.length, 0);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          size="xs"
          type="search"
          aria-label="Filter requests"
          placeholder="Operation, status, variables, response"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span className="muted tnum" role="status">
          {found === requests.length ? `Last ${found}` : `${found} of ${requests.length}`}
        </span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Operation</th>
            <th scope="col">
              <span className="visually-hidden">Sent</span>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Took</th>
            <th scope="col">Fault</th>
          </tr>
        </thead>
        {loads.map((load) => (
          <tbody key={load.at(-1)?.index}>
            {load.map((request) => (
              <Row key={request.index} request={request} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}
