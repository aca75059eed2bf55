import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#client/components/icon.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { AuditOutcome } from '#schema/types.generated.ts';
import {
  isFiltered,
  type LogParameter,
  type LogView,
  outcomeParameter,
  portalItself,
} from './log-address.ts';
import { outcomeWords } from './log-columns.tsx';
import { actionWords } from './log-words.ts';
import classes from './organization.module.css';
import type { OrganizationLogFacetsQuery } from './organization-log-facets.generated.ts';

type Facets = NonNullable<OrganizationLogFacetsQuery['organization']>['activityFacets'];

/** Typing asks once it rests. */
const restMs = 300;

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Going back brings another text along.
  if (given !== value) {
    setGiven(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Search the log"
      placeholder="Search who, what, or a value"
      leftSection={<Icon icon={Search} />}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

const counted = (text: string, count: number) => `${text} (${formatNumber(count)})`;
const outcomes: readonly AuditOutcome[] = ['COMPLETED', 'STOPPED_EARLY', 'FAILED', 'REFUSED'];

/** What the log can be narrowed by; each choice says how many entries it leaves. */
export function LogFilters({
  view,
  facets,
  change,
}: {
  view: LogView;
  /** Null while they are not known. */
  facets: Facets | null;
  change: (changes: Partial<Record<LogParameter, string | null>>) => void;
}): ReactNode {
  const actions = (facets?.actions ?? []).map(
    ({ action, count }) => [action, counted(actionWords(action), count)] as const,
  );
  const actors = (facets?.actors ?? []).map(
    ({ actor, count }) =>
      [actor?.id ?? portalItself, counted(actor?.displayName ?? 'This portal', count)] as const,
  );
  const withChosen = (choices: typeof actions, chosen: string | null, text: (value: string) => string) =>
    chosen === null || choices.some(([value]) => value === chosen)
      ? choices
      : [...choices, [chosen, counted(text(chosen), 0)] as const];
  const select = (
    label: string,
    value: string,
    choices: readonly (readonly [string, string])[],
    name: LogParameter,
  ) => (
    <NativeSelect
      aria-label={label}
      value={value}
      data-chosen={value !== ''}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
    >
      <option value="">{label}: All</option>
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
  const date = (label: string, name: 'from' | 'to') => (
    <TextInput
      type="date"
      className={classes.day}
      aria-label={`${label} this day`}
      leftSection={<span className={classes.dateWord}>{label}</span>}
      leftSectionWidth={52}
      value={view[name] ?? ''}
      {...(name === 'from' ? { max: view.to ?? undefined } : { min: view.from ?? undefined })}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every engine knows the search element yet
    <div role="search" className={`${classes.filters} no-print`} data-flush>
      <SearchField value={view.search} onSearch={(q) => change({ q: q || null })} />
      {select('Action', view.action ?? '', withChosen(actions, view.action, actionWords), 'action')}
      {select(
        'Who',
        view.who ?? '',
        withChosen(actors, view.who, () => 'Somebody else'),
        'who',
      )}
      {select(
        'Result',
        (view.outcome && outcomeParameter(view.outcome)) ?? '',
        outcomes.map((outcome) => [outcomeParameter(outcome) ?? '', outcomeWords[outcome].text] as const),
        'outcome',
      )}
      {date('From', 'from')}
      {date('To', 'to')}
      {isFiltered(view) ? (
        <Button
          variant="subtle"
          onClick={() => change({ q: null, action: null, who: null, outcome: null, from: null, to: null })}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
