import { type ReactNode, useSyncExternalStore } from 'react';
import type { InPageApi } from '#client/dev/world/in-page-api.ts';
import classes from './demo-banner.module.css';

export function DemoBanner({ api }: { api: InPageApi }): ReactNode {
  const isKept = useSyncExternalStore(api.subscribe, api.isKept);
  return (
    <p className={classes.banner}>
      Demo with sample data.{' '}
      {isKept
        ? 'Resets when you close this tab.'
        : "Your browser doesn't store data for this page, so reloading it resets the demo."}
    </p>
  );
}
