import type { ReactNode } from 'react';
import type { TableSort } from '#client/lib/table-address.ts';
import classes from './sort-choice.module.css';
import type { ChangeTable } from './use-table-address.ts';

const written = ({ name, descending }: TableSort) => `${descending ? '-' : ''}${name}`;

/** The order of cards, which have no headers. `choices` start with the default. */
export function SortChoice({
  choices,
  sort,
  change,
}: {
  choices: readonly { name: string; label: string }[];
  sort: TableSort | null;
  change: ChangeTable;
}): ReactNode {
  const usual = { name: choices[0]?.name ?? '', descending: false };
  return (
    <label className={classes.root}>
      Sort by
      <select
        value={written(sort ?? usual)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const descending = text.startsWith('-');
          change({ sort: { name: descending ? text.slice(1) : text, descending } });
        }}
      >
        {choices.flatMap(({ name, label }) => [
          <option key={name} value={name}>
            {label}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {label}, last first
          </option>,
        ])}
      </select>
    </label>
  );
}
