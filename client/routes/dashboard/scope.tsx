import type { ReactNode } from 'react';
import { thisDevice } from './fleet-view.ts';
import classes from './scope.module.css';
import type { Dashboard } from './use-dashboard.ts';

/** The scope of a panel; nothing if there is only one device. */
export function Scope({
  dashboard,
  children = thisDevice,
}: {
  dashboard: Dashboard;
  children?: string;
}): ReactNode {
  return dashboard.account.deviceCount > 1 ? <span className={classes.scope}>{children}</span> : null;
}
