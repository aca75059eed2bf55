import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { DashboardReport } from '#client/routes/report-tab.tsx';
import type { TabName } from './dashboard-tabs.ts';

type TabProps = { tabs: ReactNode };

/** Each loads its code and its data when it opens. Shows its own header, and `tabs` below it. */
const contents: Record<TabName, ComponentType<TabProps>> = {
  next: lazyComponent(async () => (await import('./next/next-tab.tsx')).NextTab),
  letter: lazyComponent(async () => (await import('./letter/letter-page.tsx')).LetterPage),
  report: DashboardReport,
  accounts: lazyComponent(async () => (await import('./accounts/accounts-tab.tsx')).AccountsTab),
};

/** Loaded with the first tab, so that the overview doesn't list the files of all tabs. */
export function TabContent({ name, tabs }: TabProps & { name: TabName }): ReactNode {
  const Content = contents[name];
  return <Content tabs={tabs} />;
}
