import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';

const load = () => import('./metrics/report/report-tabs.tsx');

/** The report of the session's device. */
export const DashboardReport = lazyComponent(async () => (await load()).DashboardReport);

/** The report of all devices. */
export const OrganizationReport = lazyComponent(async () => (await load()).OrganizationReport);
