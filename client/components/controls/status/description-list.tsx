import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** Use the `tnum` class for digits. */
export type Description = readonly [label: string, value: ReactNode];

/** Labels above values; rows of label and value on phones, or always with `layout="rows"`. */
export function DescriptionList({
  items,
  layout = 'columns',
}: {
  items: readonly Description[];
  layout?: 'columns' | 'rows';
}): ReactNode {
  return (
    <dl className={layout === 'rows' ? classes.rows : classes.facts}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
