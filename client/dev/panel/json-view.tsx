import { type ReactNode, useState } from 'react';
import classes from './json-view.module.css';

const opened = 2;

type Part = { name: string; value: unknown; depth?: number };

function Branch({ name, value, depth = 0 }: Part & { value: object }): ReactNode {
  const [open, setOpen] = useState(depth < opened);
  const parts = Object.entries(value);
  const count = Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.name}>
        {name} <span className={classes.count}>{count}</span>
      </summary>
      {open ? (
        <ul className={classes.parts}>
          {parts.map(([each, part]) => (
            <li key={each}>
              <JsonView name={each} value={part} depth={depth + 1} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** A value as collapsible JSON. Parts that are closed aren't rendered. */
export function JsonView({ name, value, depth }: Part): ReactNode {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return <Branch name={name} value={value} depth={depth} />;
  return (
    <p className={classes.leaf}>
      <span className={classes.name}>{name}</span> <code>{JSON.stringify(value)}</code>
    </p>
  );
}
