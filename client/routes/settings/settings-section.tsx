import type { ReactNode } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import classes from './account-settings.module.css';

export function SettingsSection({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Panel title={title}>
      <div className={classes.section}>
        <p className={classes.about}>{about}</p>
        <div className={classes.content}>{children}</div>
      </div>
    </Panel>
  );
}
