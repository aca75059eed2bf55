import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import classes from './panel-tabs.module.css';

type PanelTab = {
  id: string;
  label: string;
  content: ReactNode;
};

/** The last part that was chosen opens with the next page. */
export function PanelTabs({ tabs }: { tabs: readonly PanelTab[] }): ReactNode {
  const [chosen, choose] = useStoredChoice('mock-panel-tab', String);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return (
    <Tabs.Root
      className={classes.root}
      value={current?.id ?? null}
      onValueChange={(id) => choose(String(id))}
    >
      <Tabs.List className={classes.list} aria-label="Parts of the panel">
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes.content}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
