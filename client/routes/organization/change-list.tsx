import type { ReactNode } from 'react';
import { fieldLabels } from '#client/routes/log-labels.ts';
import classes from './change-list.module.css';

type FieldChange = { field: string; before: string | null; after: string | null };

export function ChangeList({ changes }: { changes: readonly FieldChange[] }): ReactNode {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{fieldLabels(field)}:</span>{' '}
          {before === null ? <span className={classes.none}>none</span> : <del>{before}</del>}
          <span className="visually-hidden"> changed to </span>
          <span aria-hidden="true"> → </span>
          {after === null ? <span className={classes.none}>none</span> : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
