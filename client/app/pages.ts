import type { ComponentType } from 'react';
import type { PageLoader, PageQueries } from '#client/graphql/preload.ts';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import type { Account } from '#client/session/session-user.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import type { EntryIcon } from './frame/entry-icons.ts';
import { passwordReset } from './page-needs.ts';

/** The entry script contains all pages, so code, queries and icons are in other modules. */
export type Page = {
  path: string;
  component: () => Promise<ComponentType>;
  /** The queries to send while the component loads. */
  queries?: () => Promise<PageQueries>;
  needs?: PermissionName;
  /** The page's entry under Manage, where entries have the order of the pages. */
  manage?: { label: string; icon: EntryIcon };
  /** For a path with an object's ID: the page for an account, null if the account has no such object. */
  pathIn?: (account: Account) => string | null;
  /** The host can render it: the first render only depends on the URL, the responses, the time and the zone. */
  onHost?: boolean;
};

export const loginPage: Page = {
  path: paths.login,
  component: () => import('#client/routes/auth/login-page.tsx').then((page) => page.LoginPage),
};

export const acceptInvitationPage: Page = {
  path: paths.acceptInvitation,
  component: () =>
    import('#client/routes/auth/accept-invitation-page.tsx').then((page) => page.AcceptInvitationPage),
};

export const framePages: readonly Page[] = [
  {
    path: paths.dashboard,
    component: () => import('#client/routes/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    queries: () => import('#client/routes/dashboard/dashboard-loader.ts').then((code) => code.loadDashboard),
    onHost: true,
  },
  {
    path: paths.devices,
    component: () => import('#client/routes/devices/devices-page.tsx').then((page) => page.DevicesPage),
    queries: () => import('#client/routes/devices/devices-loader.ts').then((code) => code.loadDevices),
    manage: { label: 'Devices', icon: 'TabletSmartphone' },
  },
  {
    path: patterns.device,
    component: () => import('#client/routes/devices/device-page.tsx').then((page) => page.DevicePage),
    queries: () =>
      import('#client/routes/devices/device.generated.ts').then((code) => code.DevicePageQueryDocument),
    pathIn: () => paths.devices,
  },
  {
    path: paths.groups,
    component: () => import('#client/routes/groups/groups-page.tsx').then((page) => page.GroupsPage),
    queries: () =>
      import('#client/graphql/group-tree.generated.ts').then((code) => code.GroupTreeQueryDocument),
    needs: 'access:admin',
    manage: { label: 'Groups', icon: 'Folder' },
  },
  {
    path: patterns.group,
    component: () => import('#client/routes/groups/group-page.tsx').then((page) => page.GroupPage),
    queries: () =>
      import('#client/graphql/group-tree.generated.ts').then<PageLoader>(
        (code) =>
          ({ preload }) =>
            preload(code.GroupTreeQueryDocument),
      ),
    needs: 'access:admin',
    pathIn: () => paths.groups,
  },
  {
    path: paths.users,
    component: () => import('#client/routes/users/users-page.tsx').then((page) => page.UsersPage),
    needs: 'access:admin',
    manage: { label: 'Users', icon: 'Users' },
  },
  {
    path: patterns.organization,
    component: () =>
      import('#client/routes/organization/organization-page.tsx').then((page) => page.OrganizationPage),
    queries: () =>
      import('#client/routes/organization/organization.generated.ts').then(
        (code) => code.OrganizationQueryDocument,
      ),
    manage: { label: 'Organization', icon: 'Building2' },
    pathIn: ({ organizationId }) => organizationId && paths.organization(organizationId),
  },
  {
    path: paths.authentication,
    component: () =>
      import('#client/routes/authentication/authentication-page.tsx').then((page) => page.AuthenticationPage),
    queries: () =>
      import('#client/routes/authentication/authentication.generated.ts').then(
        (code) => code.AuthenticationLicenseQueryDocument,
      ),
  },
  {
    path: paths.fastrak,
    component: () => import('#client/routes/fastrak/fastrak-page.tsx').then((page) => page.FasTrakPage),
    queries: () => import('#client/routes/fastrak/fastrak-loader.ts').then((code) => code.loadFasTrak),
  },
  {
    path: paths.fastrakTrial,
    component: () =>
      import('#client/routes/fastrak-trial/fastrak-trial-page.tsx').then((page) => page.FasTrakTrialPage),
    queries: () =>
      import('#client/routes/fastrak-trial/fastrak-trial.generated.ts').then(
        (code) => code.FasTrakTrialQueryDocument,
      ),
  },
  {
    path: paths.password,
    component: () => import('#client/routes/settings/settings-page.tsx').then((page) => page.SettingsPage),
    queries: () =>
      import('#client/routes/settings/settings.generated.ts').then((code) => code.PasswordQueryDocument),
    needs: passwordReset,
  },
  {
    path: paths.offlineTools,
    component: () =>
      import('#client/routes/offline-tools/offline-tools-page.tsx').then((page) => page.OfflineToolsPage),
    queries: () =>
      import('#client/routes/offline-tools/offline-tools-loader.ts').then((code) => code.loadOfflineTools),
  },
  {
    path: paths.offlineUsageMetrics,
    component: () =>
      import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx').then(
        (page) => page.OfflineUsageMetricsPage,
      ),
    queries: () =>
      import('#client/routes/offline-usage-metrics/offline-usage-metrics-loader.ts').then(
        (code) => code.loadOfflineUsageMetrics,
      ),
  },
  {
    path: paths.deviceAccess,
    component: () => import('#client/routes/metrics/metrics-page.tsx').then((page) => page.DeviceAccessPage),
    queries: () => import('#client/routes/metrics/metrics-loader.ts').then((code) => code.loadDeviceAccess),
  },
  {
    path: paths.advancedActions,
    component: () =>
      import('#client/routes/metrics/metrics-page.tsx').then((page) => page.AdvancedActionsPage),
    queries: () =>
      import('#client/routes/metrics/metrics-loader.ts').then((code) => code.loadAdvancedActions),
    needs: 'perform:advanced_actions',
  },
];

export function pageAt(path: string): Page | undefined {
  return [...framePages, loginPage, acceptInvitationPage].find((page) => matchesPattern(page.path, path));
}
