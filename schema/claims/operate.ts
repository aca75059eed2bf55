import { holds, type Permissions } from './permissions.ts';

/** The permission to name where somebody can't operate a device. */
export const operatePermission = 'perform:advanced_actions';

/**
 * Whether a session may act for its device: start exchanges, upload usage reports, request a trial. People who run
 * advanced actions may, and administrators; all others only see what was done.
 */
export const canOperate = (permissions: Permissions): boolean =>
  holds(permissions, 'perform', 'advancedActions') || holds(permissions, 'access', 'admin');
