import { pageAccess } from '#client/app/page-needs.ts';
import { framePages } from '#client/app/pages.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import type { Session } from '#client/session/session.ts';
import type { EntryIcon } from './entry-icons.ts';

export type MenuEntry = { label: string; icon: EntryIcon; to: string };

/** The license in the menu's response. Any field may be missing. */
export type MenuLicense =
  | {
      offline?: boolean | null | undefined;
      primaryServiceLicense?:
        | {
            isMfaEnabled?: boolean | null | undefined;
            product?: { className?: string | null } | null | undefined;
          }
        | null
        | undefined;
    }
  | null
  | undefined;

/**
 * In order (specification, section 2). Without a hardware license or `offline`, the menu has Dashboard, FasTrak
 * if its credits are a number, and Log Out, but never the entries of an online license. Without a device it is
 * empty.
 */
export function menuEntries({
  deviceId,
  license,
  creditsRemaining,
  advancedActions,
}: {
  deviceId: string | null;
  license: MenuLicense;
  /** The entry is shown if this is a number, including 0. */
  creditsRemaining: number | null | undefined;
  advancedActions: boolean;
}): MenuEntry[] {
  if (!deviceId) return [];
  const { isMfaEnabled, product } = license?.primaryServiceLicense ?? {};
  const offline = license?.offline;
  const online = offline === false;
  const isKnown = typeof offline === 'boolean';

  const entries: (MenuEntry | false)[] = [
    { label: 'Dashboard', icon: 'LayoutDashboard', to: paths.dashboard },
    isKnown && {
      label: offline ? 'Offline Updates & Tools' : 'Software Updates',
      icon: offline ? 'HardDriveDownload' : 'Download',
      to: paths.offlineTools,
    },
    online && { label: 'Device Access', icon: 'Tablet', to: paths.deviceAccess },
    online && advancedActions && { label: 'Advanced Actions', icon: 'Zap', to: paths.advancedActions },
    offline === true && { label: 'Usage Metrics', icon: 'ChartColumn', to: paths.offlineUsageMetrics },
    isKnown &&
      isMfaEnabled === true && {
        label: 'Authentication Code',
        icon: 'RectangleEllipsis',
        to: paths.authentication,
      },
    typeof creditsRemaining === 'number' && {
      label: fasTrakName(product?.className),
      icon: 'FastForward',
      to: paths.fastrak,
    },
    { label: 'Log Out', icon: 'LogOut', to: paths.signOut },
  ];
  return entries.filter((entry) => entry !== false);
}

/** In a separate section, so that the documented menu doesn't change. `missing` are operations that the API lacks. */
export function manageEntries(session: Session, missing: readonly string[]): MenuEntry[] {
  return framePages.flatMap(({ path, title, manage, needs, pathIn }) => {
    if (!manage || missing.includes(manage.query) || !pageAccess(session, needs).isAllowed) return [];
    const to = pathIn ? pathIn(session.account) : path;
    return to === null ? [] : [{ label: title, icon: manage.icon, to }];
  });
}
