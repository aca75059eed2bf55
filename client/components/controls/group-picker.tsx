import { OctagonAlert, Search } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { groupPathText } from '#client/lib/group-path.ts';
import { ChoiceBox } from './choice-box.tsx';
import classes from './group-picker.module.css';
import { Icon } from './icon.tsx';

/** A group to choose; `ancestors` from the top level down. */
export type PickableGroup = { id: string; name: string; ancestors: readonly { id: string; name: string }[] };

/** With fewer groups there is no search field. */
const few = 8;

function Option({
  name,
  label,
  path,
  title,
  note,
  depth,
  checked,
  onChoose,
}: {
  name: string;
  label: string;
  /** Shown below the label; '' for none. */
  path: string;
  title?: string | undefined;
  note: string | null;
  depth: number;
  checked: boolean;
  onChoose: () => void;
}): ReactNode {
  return (
    <label className={classes.option} title={title}>
      {depth > 0 ? <span className={classes.indent} style={{ '--levels': depth } as CSSProperties} /> : null}
      <ChoiceBox type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={classes.words}>
        {label}
        {path ? <span className={classes.path}>{path}</span> : null}
      </span>
      {note ? <span className={classes.note}>{note}</span> : null}
    </label>
  );
}

/**
 * Chooses a group of a tree, or none; `none` is the label for none ("Top level"). Parents come before
 * children. Search results show the path. `noteOf` returns a note at the right of a group, such as where
 * something currently is.
 */
export function GroupPicker({
  legend,
  groups,
  none,
  value,
  noteOf,
  problem,
  onChange,
}: {
  legend: string;
  groups: readonly PickableGroup[];
  none: string;
  /** Null is none; undefined is no choice yet. */
  value: string | null | undefined;
  noteOf?: (id: string | null) => string | null;
  problem?: string | undefined;
  onChange: (id: string | null) => void;
}): ReactNode {
  const id = useId();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The initial choice may be far down the list.
  useEffect(() => {
    list.current?.querySelector(':checked')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const words = search.trim().toLowerCase();
  const found = words === '' ? groups : groups.filter(({ name }) => name.toLowerCase().includes(words));
  const shared = { name: id };
  return (
    <fieldset
      className={classes.picker}
      data-wrong={problem !== undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.frame}>
        {groups.length > few ? (
          <div className={classes.search}>
            <Icon icon={Search} />
            <input
              type="search"
              aria-label={`Search ${legend.toLowerCase()}`}
              placeholder="Search groups"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
        ) : null}
        <div ref={list} className={classes.list}>
          {words === '' ? (
            <Option
              {...shared}
              label={none}
              path=""
              depth={0}
              note={noteOf?.(null) ?? null}
              checked={value === null}
              onChoose={() => onChange(null)}
            />
          ) : null}
          {found.map((group) => (
            <Option
              key={group.id}
              {...shared}
              label={group.name}
              path={words === '' ? '' : group.ancestors.map(({ name }) => name).join(' / ')}
              title={groupPathText(group)}
              depth={words === '' ? group.ancestors.length : 0}
              note={noteOf?.(group.id) ?? null}
              checked={value === group.id}
              onChoose={() => onChange(group.id)}
            />
          ))}
          {found.length === 0 && words !== '' ? (
            <p className={classes.nothing} role="status">
              No groups match “{search.trim()}”.
            </p>
          ) : null}
        </div>
      </div>
      {problem ? (
        <p className={classes.problem} id={`${id}-problem`} role="alert">
          <Icon icon={OctagonAlert} size={14} />
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
