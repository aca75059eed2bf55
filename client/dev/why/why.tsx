import type { ReactNode } from 'react';
import { useRequestLog } from '#client/dev/panel/use-request-log.ts';
import { EntryList } from './entry-list.tsx';
import { Failures } from './failures.tsx';
import { ValueList } from './value-list.tsx';
import classes from './why.module.css';

export function Why(): ReactNode {
  const entries = useRequestLog()?.entries ?? [];
  return (
    <div className={classes.columns}>
      <section className={classes.column} aria-label="Values">
        <Failures log={entries} />
        <ValueList log={entries} />
      </section>
      <section className={classes.column} aria-label="Entries">
        <EntryList />
      </section>
    </div>
  );
}
