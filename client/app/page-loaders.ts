import type { PageLoader } from '#client/graphql/preload.ts';
import { paths, patterns } from '#client/lib/paths.ts';

/** What starts the queries of a page, by the page's path; in a separate chunk, because the first page doesn't need it. */
export const pageLoaders: Readonly<Record<string, () => Promise<PageLoader>>> = {
  [paths.dashboard]: async () => (await import('#client/routes/dashboard/dashboard-loader.ts')).loadDashboard,
  [paths.devices]: async () => (await import('#client/routes/devices/list/devices-loader.ts')).loadDevices,
  [patterns.device]: async () => {
    const { DevicePageQueryDocument } = await import('#client/routes/devices/device/device.generated.ts');
    return ({ preload, params }) => preload(DevicePageQueryDocument, { id: params.id ?? '' });
  },
  [paths.groups]: async () => {
    const { GroupTreeQueryDocument } = await import('#client/routes/groups/group-tree.generated.ts');
    return ({ preload }) => preload(GroupTreeQueryDocument);
  },
  [patterns.group]: async () => {
    const { GroupPageQueryDocument } = await import('#client/routes/groups/group/group.generated.ts');
    return ({ preload, params }) => preload(GroupPageQueryDocument, { id: params.id ?? '' });
  },
  [patterns.organization]: async () => {
    const { OrganizationQueryDocument } = await import(
      '#client/routes/organization/organization.generated.ts'
    );
    return ({ preload, params }) => preload(OrganizationQueryDocument, { id: params.organizationId ?? '' });
  },
  [paths.authentication]: async () => {
    const { AuthenticationLicenseQueryDocument } = await import(
      '#client/routes/authentication/authentication.generated.ts'
    );
    return ({ preload }) => preload(AuthenticationLicenseQueryDocument);
  },
  [paths.fastrak]: async () => (await import('#client/routes/fastrak/fastrak-loader.ts')).loadFasTrak,
  [paths.fastrakTrial]: async () =>
    (await import('#client/routes/fastrak-trial/fastrak-trial-loader.ts')).loadFasTrakTrial,
  [paths.password]: async () => (await import('#client/routes/settings/settings-loader.ts')).loadSettings,
  [paths.offlineTools]: async () =>
    (await import('#client/routes/offline-tools/offline-tools-loader.ts')).loadOfflineTools,
  [paths.offlineUsageMetrics]: async () =>
    (await import('#client/routes/offline-usage-metrics/offline-usage-metrics-loader.ts'))
      .loadOfflineUsageMetrics,
  [paths.deviceAccess]: async () =>
    (await import('#client/routes/metrics/metrics-loader.ts')).loadDeviceAccess,
  [paths.advancedActions]: async () =>
    (await import('#client/routes/metrics/metrics-loader.ts')).loadAdvancedActions,
};
