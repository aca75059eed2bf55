import type { RouteObject } from 'react-router-dom';
import { paths, patterns } from '#client/lib/paths.ts';
import { needs, type PageHandle } from './page-needs.ts';

export type LoadPage = Extract<RouteObject['lazy'], () => unknown>;

/** A page: its path and its code, a separate chunk. */
export type Page = { path: string; load: LoadPage; handle?: PageHandle };

/** Shares one load; a failed one is retried. */
function loadOnce(load: LoadPage): LoadPage {
  let loading: ReturnType<LoadPage> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function page(path: string, load: LoadPage, handle?: PageHandle): Page {
  return { path, load: loadOnce(load), ...(handle ? { handle } : {}) };
}

export const loginPage = page(paths.login, () => import('#client/routes/auth/login-page.tsx'));

export const acceptInvitationPage = page(
  paths.acceptInvitation,
  () => import('#client/routes/auth/accept-invitation-page.tsx'),
);

/** The pages inside the frame. */
export const framePages: readonly Page[] = [
  page(paths.dashboard, () => import('#client/routes/dashboard/dashboard-page.tsx'), { onHost: true }),
  page(paths.devices, () => import('#client/routes/devices/list/devices-page.tsx')),
  page(patterns.device, () => import('#client/routes/devices/device/device-page.tsx')),
  page(paths.groups, () => import('#client/routes/groups/tree/groups-page.tsx'), { needs: needs.admin }),
  page(patterns.group, () => import('#client/routes/groups/group/group-page.tsx'), { needs: needs.admin }),
  page(paths.users, () => import('#client/routes/users/users-page.tsx'), { needs: needs.admin }),
  page(patterns.organization, () => import('#client/routes/organization/organization-page.tsx')),
  page(paths.authentication, () => import('#client/routes/authentication/authentication-page.tsx')),
  page(paths.fastrak, () => import('#client/routes/fastrak/fastrak-page.tsx')),
  page(paths.fastrakTrial, () => import('#client/routes/fastrak-trial/fastrak-trial-page.tsx')),
  page(paths.password, () => import('#client/routes/settings/password-page.tsx'), {
    needs: needs.passwordReset,
  }),
  page(paths.offlineTools, () => import('#client/routes/offline-tools/offline-tools-page.tsx')),
  page(
    paths.offlineUsageMetrics,
    () => import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx'),
  ),
  page(paths.deviceAccess, () => import('#client/routes/metrics/device-access-page.tsx')),
  page(paths.advancedActions, () => import('#client/routes/metrics/advanced-actions-page.tsx'), {
    needs: needs.advancedActions,
  }),
];

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/**
 * Starts loading the code of the page at a path, before the router needs it. Failures are handled by the
 * router.
 */
export function startLoading(path: string): void {
  const page = [...framePages, loginPage, acceptInvitationPage].find((each) => matches(each.path, path));
  page?.load().catch(() => {});
}
