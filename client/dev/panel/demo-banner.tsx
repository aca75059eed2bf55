import { type ReactNode, useSyncExternalStore } from 'react';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import classes from './notices.module.css';

function Banner({ api }: { api: NonNullable<typeof inPageApi.current> }): ReactNode {
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

/** Only a demo in one file has it. */
export const DemoBanner = (): ReactNode => (inPageApi.current ? <Banner api={inPageApi.current} /> : null);
