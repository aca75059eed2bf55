import type { ComponentType } from 'react';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import { needs, type PageHandle } from './page-needs.ts';

/** A page: its address, and its code in a separate chunk. */
export type Page = {
  path: string;
  component: () => Promise<ComponentType>;
  handle?: PageHandle;
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

/** The pages inside the frame. */
export const framePages: readonly Page[] = [
  {
    path: paths.dashboard,
    component: () => import('#client/routes/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    handle: { onHost: true },
  },
  {
    path: paths.devices,
    component: () => import('#client/routes/devices/list/devices-page.tsx').then((page) => page.DevicesPage),
  },
  {
    path: patterns.device,
    component: () => import('#client/routes/devices/device/device-page.tsx').then((page) => page.DevicePage),
  },
  {
    path: paths.groups,
    component: () => import('#client/routes/groups/tree/groups-page.tsx').then((page) => page.GroupsPage),
    handle: { needs: needs.admin },
  },
  {
    path: patterns.group,
    component: () => import('#client/routes/groups/group/group-page.tsx').then((page) => page.GroupPage),
    handle: { needs: needs.admin },
  },
  {
    path: paths.users,
    component: () => import('#client/routes/users/users-page.tsx').then((page) => page.UsersPage),
    handle: { needs: needs.admin },
  },
  {
    path: patterns.organization,
    component: () =>
      import('#client/routes/organization/organization-page.tsx').then((page) => page.OrganizationPage),
  },
  {
    path: paths.authentication,
    component: () =>
      import('#client/routes/authentication/authentication-page.tsx').then((page) => page.AuthenticationPage),
  },
  {
    path: paths.fastrak,
    component: () => import('#client/routes/fastrak/fastrak-page.tsx').then((page) => page.FasTrakPage),
  },
  {
    path: paths.fastrakTrial,
    component: () =>
      import('#client/routes/fastrak-trial/fastrak-trial-page.tsx').then((page) => page.FasTrakTrialPage),
  },
  {
    path: paths.password,
    component: () =>
      import('#client/routes/settings/account-settings-page.tsx').then((page) => page.AccountSettingsPage),
    handle: { needs: needs.passwordReset },
  },
  {
    path: paths.offlineTools,
    component: () =>
      import('#client/routes/offline-tools/offline-tools-page.tsx').then((page) => page.OfflineToolsPage),
  },
  {
    path: paths.offlineUsageMetrics,
    component: () =>
      import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx').then(
        (page) => page.OfflineUsageMetricsPage,
      ),
  },
  {
    path: paths.deviceAccess,
    component: () =>
      import('#client/routes/metrics/device-access-page.tsx').then((page) => page.DeviceAccessPage),
  },
  {
    path: paths.advancedActions,
    component: () =>
      import('#client/routes/metrics/advanced-actions-page.tsx').then((page) => page.AdvancedActionsPage),
    handle: { needs: needs.advancedActions },
  },
];

/** The page at a path; undefined where the portal has none. */
export function pageAt(path: string): Page | undefined {
  return [...framePages, loginPage, acceptInvitationPage].find((page) => matchesPattern(page.path, path));
}
