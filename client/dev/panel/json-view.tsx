import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#client/dev/session/panel-context.ts';
import { mask } from '#schema/secrets/mask-secrets.ts';
import classes from './json-view.module.css';
import { SettingField } from './setting-field.tsx';

const opened = 2;

/** Puts another value in a place, written as JSON. */
export type EditValue = (path: readonly string[], json: string) => Promise<Refusal | null>;

type Part = { name: string; value: unknown; path?: readonly string[]; onEdit?: EditValue | undefined };

function Branch({ name, value, path = [], onEdit }: Part & { value: object }): ReactNode {
  const [open, setOpen] = useState(path.length < opened);
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
              <JsonView name={each} value={part} path={[...path, each]} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function EditableLeaf({ name, value, path = [], onEdit }: Part & { onEdit: EditValue }): ReactNode {
  const [editing, setEditing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) {
      const input = field.current?.querySelector('input');
      input?.focus();
      input?.select();
    } else if (wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const json = JSON.stringify(value);
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setEditing(false);
  }
  async function apply(text: string) {
    const refusal = await onEdit(path, text);
    // The message opens below the edge of the panel.
    if (refusal) setTimeout(() => field.current?.scrollIntoView({ block: 'nearest' }));
    return refusal;
  }
  if (!editing)
    return (
      <p className={classes.leaf}>
        <span className={classes.name}>{name}</span>{' '}
        <button
          ref={button}
          type="button"
          className={classes.value}
          title="Edit"
          onClick={() => setEditing(true)}
        >
          <code>{json}</code>
        </button>
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field leaves it
    <div ref={field} className={classes.leaf} onKeyDown={leave}>
      <SettingField
        label={name}
        value={json}
        control={`value-${path.join('.')}`}
        hint="JSON, such as 12, &quot;text&quot;, true or null."
        onApply={apply}
      />
    </div>
  );
}

/** A value as collapsible JSON, whose scalars can be edited. Parts that are closed aren't rendered. */
export function JsonView(part: Part): ReactNode {
  const { name, value, path = [], onEdit } = part;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return <Branch {...part} value={value} />;
  // The mock needs the name of a type itself.
  const canBeOther = path[0] === 'data' && path.length > 1 && name !== '__typename';
  if (onEdit && canBeOther && (value === null || typeof value !== 'object') && value !== mask)
    return <EditableLeaf {...part} onEdit={onEdit} />;
  return (
    <p className={classes.leaf}>
      <span className={classes.name}>{name}</span> <code>{JSON.stringify(value)}</code>
    </p>
  );
}
