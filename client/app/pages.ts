import type { ComponentType } from 'react';
import type { PageQuery } from '#client/graphql/preload-link.ts';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import type { Account } from '#client/session/session-user.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import type { EntryIcon } from './frame/entry-icons.ts';
import type { PanelOutline } from './frame/page-skeleton.tsx';
import { passwordReset } from './page-needs.ts';

type Opening = {
  session: Session;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
};

/** The entry script contains all pages, so code, queries and icons are in other modules. */
export type Page = {
  path: string;
  /** Its entry under Manage, and its heading where its content isn't shown. */
  title: string;
  component: () => Promise<ComponentType>;
  /** The queries that the page always sends, sent while its component loads. */
  queries?: (opening: Opening) => Promise<readonly PageQuery[]>;
  needs?: PermissionName;
  /** What its skeleton looks like before there is a client; one panel if omitted. */
  outline?: readonly PanelOutline[];
  /** The page's entry under Manage, unless the API lacks `query`. Entries have the order of the pages. */
  manage?: { icon: EntryIcon; query: string };
  /** For a path with an object's ID: the page for an account, null if the account has no such object. */
  pathIn?: (account: Account) => string | null;
};

export const loginPage: Page = {
  path: paths.login,
  title: 'Sign in',
  component: () => import('#client/routes/auth/login-page.tsx').then((page) => page.LoginPage),
};

export const framePages: readonly Page[] = [
  {
    path: paths.dashboard,
    title: 'Dashboard',
    component: () => import('#client/routes/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    queries: ({ session }) =>
      import('#client/routes/dashboard/dashboard-queries.ts').then((code) => code.dashboardQueries(session)),
    outline: [
      [8, 8],
      [4, 6],
      [12, 5],
      [4, 14],
      [8, 14],
    ],
  },
  {
    path: paths.devices,
    title: 'Devices',
    component: () => import('#client/routes/devices/devices-page.tsx').then((page) => page.DevicesPage),
    queries: ({ session, search }) =>
      import('#client/routes/devices/devices-queries.ts').then((code) =>
        code.devicesQueries(session, search),
      ),
    manage: { icon: 'TabletSmartphone', query: 'DevicesPageQuery' },
  },
  {
    path: patterns.device,
    title: 'Device',
    component: () => import('#client/routes/devices/device-page.tsx').then((page) => page.DevicePage),
    queries: ({ params }) =>
      import('#client/routes/devices/device.generated.ts').then((code) => [
        { query: code.DevicePageQueryDocument, variables: { id: params.id } },
      ]),
    pathIn: () => paths.devices,
  },
  {
    path: paths.groups,
    title: 'Groups',
    component: () => import('#client/routes/groups/groups-page.tsx').then((page) => page.GroupsPage),
    queries: () =>
      import('#client/graphql/group-tree.generated.ts').then((code) => [
        { query: code.GroupTreeQueryDocument },
      ]),
    needs: 'access:admin',
    manage: { icon: 'Folder', query: 'GroupTreeQuery' },
  },
  {
    path: patterns.group,
    title: 'Group',
    component: () => import('#client/routes/groups/group-page.tsx').then((page) => page.GroupPage),
    queries: () =>
      import('#client/graphql/group-tree.generated.ts').then((code) => [
        { query: code.GroupTreeQueryDocument },
      ]),
    needs: 'access:admin',
    pathIn: () => paths.groups,
  },
  {
    path: paths.users,
    title: 'Users',
    component: () => import('#client/routes/users/users-page.tsx').then((page) => page.UsersPage),
    needs: 'access:admin',
    manage: { icon: 'Users', query: 'UsersPageQuery' },
  },
  {
    path: patterns.organization,
    title: 'Organization',
    component: () =>
      import('#client/routes/organization/organization-page.tsx').then((page) => page.OrganizationPage),
    queries: ({ params }) =>
      import('#client/routes/organization/organization.generated.ts').then((code) => [
        { query: code.OrganizationQueryDocument, variables: { id: params.organizationId } },
      ]),
    manage: { icon: 'Building2', query: 'OrganizationQuery' },
    pathIn: ({ organizationId }) => organizationId && paths.organization(organizationId),
  },
  {
    path: paths.authentication,
    title: 'Authentication Code',
    component: () =>
      import('#client/routes/authentication/authentication-page.tsx').then((page) => page.AuthenticationPage),
    queries: () =>
      import('#client/routes/authentication/authentication.generated.ts').then((code) => [
        { query: code.AuthenticationLicenseQueryDocument },
      ]),
  },
  {
    path: paths.fastrak,
    title: 'FasTrak',
    component: () => import('#client/routes/fastrak/fastrak-page.tsx').then((page) => page.FasTrakPage),
    queries: () =>
      import('#client/routes/fastrak/fastrak.generated.ts').then((code) => [
        { query: code.FasTrakLicenseQueryDocument },
        { query: code.FasTrakLapsesQueryDocument },
        { query: code.FasTrakLedgerQueryDocument },
      ]),
  },
  {
    path: paths.fastrakTrial,
    title: 'FasTrak trial',
    component: () =>
      import('#client/routes/fastrak-trial/fastrak-trial-page.tsx').then((page) => page.FasTrakTrialPage),
    queries: () =>
      import('#client/routes/fastrak-trial/fastrak-trial.generated.ts').then((code) => [
        { query: code.FasTrakTrialQueryDocument },
      ]),
  },
  {
    path: paths.password,
    title: 'Your settings',
    component: () => import('#client/routes/settings/settings-page.tsx').then((page) => page.SettingsPage),
    queries: () =>
      import('#client/routes/settings/settings.generated.ts').then((code) => [
        { query: code.PasswordQueryDocument },
      ]),
    needs: passwordReset,
  },
  {
    path: paths.offlineTools,
    title: 'Software Updates',
    component: () =>
      import('#client/routes/offline-tools/offline-tools-page.tsx').then((page) => page.OfflineToolsPage),
    queries: () =>
      import('#client/routes/offline-tools/offline-tools.generated.ts').then((code) => [
        { query: code.OfflineToolsLicenseQueryDocument },
        { query: code.OfflineToolsReleasesQueryDocument },
      ]),
  },
  {
    path: paths.offlineUsageMetrics,
    title: 'Usage Metrics',
    component: () =>
      import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx').then(
        (page) => page.OfflineUsageMetricsPage,
      ),
    queries: () =>
      import('#client/routes/offline-usage-metrics/offline-usage.generated.ts').then((code) => [
        { query: code.OfflineUsageLicenseQueryDocument },
      ]),
  },
  {
    path: paths.deviceAccess,
    title: 'Device Access',
    component: () => import('#client/routes/metrics/metrics-page.tsx').then((page) => page.DeviceAccessPage),
    queries: () =>
      import('#client/routes/metrics/metrics.generated.ts').then((code) => [
        { query: code.MetricsLicenseQueryDocument },
      ]),
  },
  {
    path: paths.advancedActions,
    title: 'Advanced Actions',
    component: () =>
      import('#client/routes/metrics/metrics-page.tsx').then((page) => page.AdvancedActionsPage),
    queries: () =>
      Promise.all([
        import('#client/routes/metrics/metrics.generated.ts'),
        import('#client/routes/metrics/burn-down/burn-down.generated.ts'),
      ]).then(([license, burnDown]) => [
        { query: license.MetricsLicenseQueryDocument },
        { query: burnDown.BurnDownQueryDocument },
      ]),
    needs: 'perform:advanced_actions',
  },
  {
    path: paths.acceptInvitation,
    title: 'Your invitation',
    component: () =>
      import('#client/routes/auth/accept-invitation-page.tsx').then((page) => page.AcceptInvitationPage),
  },
];

export function pageAt(path: string): Page | undefined {
  return [...framePages, loginPage].find((page) => matchesPattern(page.path, path));
}
