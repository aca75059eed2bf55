import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';

const load = () => import('./metrics/report/report-tabs.tsx');

export const DashboardReport = lazyComponent(async () => (await load()).DashboardReport);

export const OrganizationReport = lazyComponent(async () => (await load()).OrganizationReport);
