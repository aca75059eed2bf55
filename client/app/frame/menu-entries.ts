import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';

export type MenuEntryId =
  | 'dashboard'
  | 'offlineTools'
  | 'deviceAccess'
  | 'advancedActions'
  | 'usageMetrics'
  | 'authentication'
  | 'fastrak'
  | 'logOut';

export type MenuEntry = { id: MenuEntryId; label: string; to: string };

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
 * The menu entries, in order (specification, section 2; paths from architecture, part 4, number 2). Without a
 * hardware license or without `offline`: Dashboard, FasTrak once its credits are a number, and Log Out; never
 * an online menu by default. None without a device.
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
  /** `can.perform.advancedActions` */
  advancedActions: boolean;
}): MenuEntry[] {
  if (!deviceId) return [];
  const dashboard: MenuEntry = { id: 'dashboard', label: 'Dashboard', to: paths.dashboard };
  const logOut: MenuEntry = { id: 'logOut', label: 'Log Out', to: paths.signOut };
  const { isMfaEnabled, product } = license?.primaryServiceLicense ?? {};
  const offline = license?.offline;
  const online = offline === false;
  const known = typeof offline === 'boolean';

  const entries: (MenuEntry | false)[] = [
    dashboard,
    known && {
      id: 'offlineTools',
      label: offline ? 'Offline Updates & Tools' : 'Software Updates',
      to: paths.offlineTools,
    },
    online && { id: 'deviceAccess', label: 'Device Access', to: paths.deviceAccess },
    online &&
      advancedActions && { id: 'advancedActions', label: 'Advanced Actions', to: paths.advancedActions },
    offline === true && { id: 'usageMetrics', label: 'Usage Metrics', to: paths.offlineUsageMetrics },
    known &&
      isMfaEnabled === true && {
        id: 'authentication',
        label: 'Authentication Code',
        to: paths.authentication,
      },
    typeof creditsRemaining === 'number' && {
      id: 'fastrak',
      label: fasTrakName(product?.className),
      to: paths.fastrak,
    },
    logOut,
  ];
  return entries.filter((entry) => entry !== false);
}
