import { type ReactNode, useId, useState } from 'react';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { FilterValue } from '#client/lib/table-address.ts';
import filterChoicesClasses from './filter-choices.module.css';
import classes from './filters.module.css';

/** The count is null if unknown. In a tree, `depth` is its level and `above` its path. */
export type FilterChoice = {
  value: string;
  label: string;
  depth?: number;
  above?: string;
  count: number | null;
};

type Values = Extract<FilterValue, { kind: 'values' }>;

/** Longer lists get a search field. */
const manyChoices = 12;
/** Search finds the values beyond this number. */
const mostDrawn = 200;

function IsOrIsNot({ not, onChange }: { not: boolean; onChange: (not: boolean) => void }): ReactNode {
  const name = useId();
  return (
    <fieldset className={filterChoicesClasses.segments}>
      <legend className="visually-hidden">Which entries</legend>
      {[false, true].map((each) => (
        <label key={String(each)} className={filterChoicesClasses.segment} data-on={not === each}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={not === each}
            onChange={() => onChange(each)}
          />
          {each ? 'is not' : 'is'}
        </label>
      ))}
    </fieldset>
  );
}

export function ValueFilter({
  label,
  value,
  choices,
  canExclude = true,
  onChange,
}: {
  label: string;
  value: Values | null;
  choices: readonly FilterChoice[];
  canExclude?: boolean;
  onChange: (value: FilterValue | null) => void;
}): ReactNode {
  const [not, setNot] = useState(value?.not ?? false);
  const [words, setWords] = useState('');
  const chosen = value?.values ?? [];
  const set = (values: readonly string[], isNot: boolean) =>
    onChange(values.length > 0 ? { kind: 'values', not: isNot, values } : null);
  const wanted = words.trim().toLowerCase();
  const matches = choices.filter(({ label: text }) => text.toLowerCase().includes(wanted));
  return (
    <div className={classes.filter}>
      {canExclude ? (
        <IsOrIsNot
          not={not}
          onChange={(isNot) => {
            setNot(isNot);
            set(chosen, isNot);
          }}
        />
      ) : null}
      {choices.length > manyChoices ? (
        <input
          type="search"
          className={classes.find}
          aria-label={`Find a value of ${label}`}
          placeholder="Find"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in every browser */}
      <div className={filterChoicesClasses.choices} role="group" aria-label={label}>
        {matches.slice(0, mostDrawn).map(({ value: each, label: text, depth = 0, above = '', count }) => (
          <label key={each} className={filterChoicesClasses.choice}>
            <span
              className={filterChoicesClasses.choiceText}
              style={{ paddingInlineStart: wanted === '' ? `${depth}rem` : undefined }}
              title={above ? `${above} / ${text}` : undefined}
            >
              <ChoiceBox
                type="checkbox"
                checked={chosen.includes(each)}
                onChange={(event) =>
                  set(
                    event.currentTarget.checked
                      ? [...chosen, each]
                      : chosen.filter((other) => other !== each),
                    not,
                  )
                }
              />
              <span>
                {/* Search results show their path. */}
                {above && wanted !== '' ? (
                  <span className={filterChoicesClasses.above}>{above} / </span>
                ) : null}
                {text}
              </span>
            </span>
            {count === null ? null : (
              <span className={`${filterChoicesClasses.count} tnum`}>{formatNumber(count)}</span>
            )}
          </label>
        ))}
        {matches.length === 0 ? <p className={filterChoicesClasses.none}>No matching values</p> : null}
        {matches.length > mostDrawn ? (
          <p className={filterChoicesClasses.none}>
            {formatNumber(matches.length - mostDrawn)} more. Search to find them.
          </p>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <button type="button" className={classes.clear} onClick={() => onChange(null)}>
          Clear
        </button>
      ) : null}
    </div>
  );
}
