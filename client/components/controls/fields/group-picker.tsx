import { History, OctagonAlert, Search } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { ChoiceBox } from './choice-box.tsx';
import classes from './group-picker.module.css';

/** `ancestors` start at the top level. */
type PickableGroup = {
  id: string;
  name: string;
  ancestors: readonly { id: string; name: string }[];
  totalDeviceCount: number;
};

/** A shorter list has no search field. */
const few = 8;

function Option({
  name,
  label,
  path,
  title,
  note,
  count,
  depth,
  checked,
  wrong,
  disabled = false,
  onChoose,
}: {
  name: string;
  label: string;
  /** Below the label; '' for none. */
  path: string;
  title?: string | undefined;
  note: string | null;
  count?: number | undefined;
  depth: number;
  checked: boolean;
  wrong: boolean;
  disabled?: boolean;
  onChoose: () => void;
}): ReactNode {
  const id = useId();
  return (
    <label className={classes.option} title={title} data-disabled={disabled}>
      {depth > 0 ? <span className={classes.indent} style={{ '--levels': depth } as CSSProperties} /> : null}
      <ChoiceBox
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        data-retype={wrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={onChoose}
      />
      <span className={classes.words}>
        {label}
        {path ? <span className={classes.path}>{path}</span> : null}
      </span>
      <span className={classes.note} id={`${id}-note`} aria-hidden="true">
        {note}
        {count === undefined ? null : <span className="tnum">{countText(count, nouns.device)}</span>}
      </span>
    </label>
  );
}

function Recent({
  groups,
  value,
  onChoose,
}: {
  groups: readonly PickableGroup[];
  value: string | null | undefined;
  onChoose: (id: string) => void;
}): ReactNode {
  if (groups.length === 0) return null;
  return (
    <ul className={classes.recent} aria-label="Recent groups">
      {groups.map((group) => (
        <li key={group.id}>
          <button type="button" aria-pressed={group.id === value} onClick={() => onChoose(group.id)}>
            <Icon icon={History} size={14} />
            <span>{groupPathText(group)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Parents come before children. `noteOf` is at the right of a group; `blockedBecause` is why it can't be chosen. */
export function GroupPicker({
  legend,
  groups,
  none,
  recent = [],
  value,
  focused = false,
  noteOf,
  blockedBecause = () => null,
  problem,
  onChange,
}: {
  legend: string;
  groups: readonly PickableGroup[];
  none: string;
  /** Ids of recently chosen groups, newest first. */
  recent?: readonly string[];
  /** Null is none; undefined is no choice yet. */
  value: string | null | undefined;
  focused?: boolean;
  noteOf?: (id: string | null) => string | null;
  blockedBecause?: (group: PickableGroup) => string | null;
  problem?: string | undefined;
  onChange: (id: string | null) => void;
}): ReactNode {
  const id = useId();
  const [search, setSearch] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const reveal = () => frame.current?.querySelector(':checked')?.scrollIntoView({ block: 'nearest' });
  useEffect(() => {
    // The initial choice may be far down the list.
    frame.current?.querySelector(':checked')?.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
    if (focused && !isTyping)
      frame.current?.querySelector<HTMLElement>('[type="search"], :checked, [type="radio"]:enabled')?.focus();
  }, [focused]);
  const words = search.trim().toLowerCase();
  const matches = words === '' ? groups : groups.filter(({ name }) => name.toLowerCase().includes(words));
  const hasSearch = groups.length > few;
  const choices = recent.flatMap((each) => {
    const group = groups.find(({ id }) => id === each);
    return group && !blockedBecause(group) && noteOf?.(group.id) == null ? [group] : [];
  });
  return (
    <fieldset
      className={classes.picker}
      data-wrong={problem !== undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div ref={frame} className={classes.frame}>
        {hasSearch ? (
          <>
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
            <Recent
              groups={choices}
              value={value}
              onChoose={(chosen) => {
                setSearch('');
                onChange(chosen);
                requestAnimationFrame(reveal);
              }}
            />
          </>
        ) : null}
        <div className={classes.list}>
          {words === '' ? (
            <Option
              name={id}
              label={none}
              path=""
              depth={0}
              note={noteOf?.(null) ?? null}
              checked={value === null}
              wrong={problem !== undefined && value == null}
              onChoose={() => onChange(null)}
            />
          ) : null}
          {matches.map((group) => {
            const blocked = blockedBecause(group);
            return (
              <Option
                key={group.id}
                name={id}
                label={group.name}
                path={words === '' ? '' : group.ancestors.map(({ name }) => name).join(' / ')}
                title={groupPathText(group)}
                depth={words === '' ? group.ancestors.length : 0}
                note={blocked ?? noteOf?.(group.id) ?? null}
                count={group.totalDeviceCount}
                checked={value === group.id}
                wrong={problem !== undefined && value === group.id}
                disabled={blocked !== null}
                onChoose={() => onChange(group.id)}
              />
            );
          })}
          {matches.length === 0 && words !== '' ? (
            <p className={classes.nothing} role="status">
              No groups match "{search.trim()}".
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
