import type { ComponentType } from 'react';
import type { PageLoader } from '#client/graphql/preload.ts';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import { needs, type PageHandle } from './page-needs.ts';

/** A page: its address, its code in a chunk of its own, and the queries to start before that code is there. */
export type Page = {
  path: string;
  component: () => Promise<ComponentType>;
  loader?: () => Promise<PageLoader>;
  handle?: PageHandle;
};

export const loginPage: Page = {
  path: paths.login,
  component: async () => (await import('#client/routes/auth/login-page.tsx')).LoginPage,
};

export const acceptInvitationPage: Page = {
  path: paths.acceptInvitation,
  component: async () =>
    (await import('#client/routes/auth/accept-invitation-page.tsx')).AcceptInvitationPage,
};

/** The pages inside the frame. */
export const framePages: readonly Page[] = [
  {
    path: paths.dashboard,
    component: async () => (await import('#client/routes/dashboard/dashboard-page.tsx')).DashboardPage,
    loader: async () => (await import('#client/routes/dashboard/dashboard-loader.ts')).loadDashboard,
    handle: { onHost: true },
  },
  {
    path: paths.devices,
    component: async () => (await import('#client/routes/devices/list/devices-page.tsx')).DevicesPage,
    loader: async () => (await import('#client/routes/devices/list/devices-loader.ts')).loadDevices,
  },
  {
    path: patterns.device,
    component: async () => (await import('#client/routes/devices/device/device-page.tsx')).DevicePage,
    loader: async () => {
      const { DevicePageQueryDocument } = await import(
        '#client/routes/devices/device/device-page.generated.ts'
      );
      return ({ preload, params }) => preload(DevicePageQueryDocument, { id: params.id ?? '' });
    },
  },
  {
    path: paths.groups,
    component: async () => (await import('#client/routes/groups/tree/groups-page.tsx')).GroupsPage,
    loader: async () => {
      const { GroupTreeQueryDocument } = await import('#client/routes/groups/group-tree.generated.ts');
      return ({ preload }) => preload(GroupTreeQueryDocument);
    },
    handle: { needs: needs.admin },
  },
  {
    path: patterns.group,
    component: async () => (await import('#client/routes/groups/group/group-page.tsx')).GroupPage,
    loader: async () => {
      const { GroupPageQueryDocument } = await import('#client/routes/groups/group/group-page.generated.ts');
      return ({ preload, params }) => preload(GroupPageQueryDocument, { id: params.id ?? '' });
    },
    handle: { needs: needs.admin },
  },
  {
    path: paths.users,
    component: async () => (await import('#client/routes/users/users-page.tsx')).UsersPage,
    handle: { needs: needs.admin },
  },
  {
    path: patterns.organization,
    component: async () =>
      (await import('#client/routes/organization/organization-page.tsx')).OrganizationPage,
    loader: async () => {
      const { OrganizationQueryDocument } = await import(
        '#client/routes/organization/organization.generated.ts'
      );
      return ({ preload, params }) => preload(OrganizationQueryDocument, { id: params.organizationId ?? '' });
    },
  },
  {
    path: paths.authentication,
    component: async () =>
      (await import('#client/routes/authentication/authentication-page.tsx')).AuthenticationPage,
    loader: async () => {
      const { AuthenticationLicenseQueryDocument } = await import(
        '#client/routes/authentication/authentication-license.generated.ts'
      );
      return ({ preload }) => preload(AuthenticationLicenseQueryDocument);
    },
  },
  {
    path: paths.fastrak,
    component: async () => (await import('#client/routes/fastrak/fastrak-page.tsx')).FasTrakPage,
    loader: async () => (await import('#client/routes/fastrak/fastrak-loader.ts')).loadFasTrak,
  },
  {
    path: paths.fastrakTrial,
    component: async () =>
      (await import('#client/routes/fastrak-trial/fastrak-trial-page.tsx')).FasTrakTrialPage,
    loader: async () =>
      (await import('#client/routes/fastrak-trial/fastrak-trial-loader.ts')).loadFasTrakTrial,
  },
  {
    path: paths.password,
    component: async () => (await import('#client/routes/settings/password-page.tsx')).PasswordPage,
    loader: async () => (await import('#client/routes/settings/password-loader.ts')).loadPassword,
    handle: { needs: needs.passwordReset },
  },
  {
    path: paths.offlineTools,
    component: async () =>
      (await import('#client/routes/offline-tools/offline-tools-page.tsx')).OfflineToolsPage,
    loader: async () =>
      (await import('#client/routes/offline-tools/offline-tools-loader.ts')).loadOfflineTools,
  },
  {
    path: paths.offlineUsageMetrics,
    component: async () =>
      (await import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx'))
        .OfflineUsageMetricsPage,
    loader: async () =>
      (await import('#client/routes/offline-usage-metrics/offline-usage-metrics-loader.ts'))
        .loadOfflineUsageMetrics,
  },
  {
    path: paths.deviceAccess,
    component: async () => (await import('#client/routes/metrics/device-access-page.tsx')).DeviceAccessPage,
    loader: async () => (await import('#client/routes/metrics/metrics-loader.ts')).loadDeviceAccess,
  },
  {
    path: paths.advancedActions,
    component: async () =>
      (await import('#client/routes/metrics/advanced-actions-page.tsx')).AdvancedActionsPage,
    loader: async () => (await import('#client/routes/metrics/metrics-loader.ts')).loadAdvancedActions,
    handle: { needs: needs.advancedActions },
  },
];

/** The page at a path; undefined where the portal has none. */
export function pageAt(path: string): Page | undefined {
  return [...framePages, loginPage, acceptInvitationPage].find((page) => matchesPattern(page.path, path));
}
