import type { Session } from '#client/session/session.ts';

type DashboardTab = { name: string; text: string; offeredTo: (session: Session) => boolean };

/** In the order in which they are shown. `tab-content.tsx` has their contents. */
export const dashboardTabs = [
  { name: 'next', text: 'What happens next', offeredTo: ({ account }) => account.deviceId !== null },
  { name: 'letter', text: 'Monday letter', offeredTo: () => true },
  { name: 'report', text: 'License report', offeredTo: ({ account }) => account.deviceId !== null },
  {
    name: 'accounts',
    text: 'All accounts',
    offeredTo: ({ accounts, viewing }) => accounts.length > 1 && !viewing,
  },
] as const satisfies readonly DashboardTab[];

export type TabName = (typeof dashboardTabs)[number]['name'];
