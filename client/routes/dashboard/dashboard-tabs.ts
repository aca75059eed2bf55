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
    name: 'next',
    text: 'What happens next',
    offeredTo: ({ account }) => account.deviceId !== null,
    Content: lazyComponent(async () => (await import('./next/next-tab.tsx')).NextTab),
  },
];
