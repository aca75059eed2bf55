import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import type { Session } from '#client/session/session.ts';

/** A page of the dashboard besides its overview, at `?tab={name}`. */
export type DashboardTab = {
  name: string;
  text: string;
  offeredTo: (session: Session) => boolean;
  /** Loads its code and its data when it opens. Shows its own header, and `tabs` below it. */
  Content: ComponentType<{ tabs: ReactNode }>;
};

/** In the order in which they are shown. */
export const dashboardTabs: readonly DashboardTab[] = [
  {
    name: 'letter',
    text: 'Monday letter',
    offeredTo: () => true,
    Content: lazyComponent(async () => (await import('./letter/letter-page.tsx')).LetterPage),
  },
];
