import type { ReactNode } from 'react';
import { tabStorage } from '#client/dev/tab-storage.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import classes from './notices.module.css';

/** Only a demo in one file has it. */
export function DemoBanner(): ReactNode {
  if (!inPageApi.current) return null;
  return (
    <p className={classes.banner}>
      Demo with sample data.{' '}
      {tabStorage.isKept()
        ? 'Resets when you close this tab.'
        : "Your browser doesn't store data for this page, so reloading it resets the demo."}
    </p>
  );
}
