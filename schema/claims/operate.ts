import type { PermissionName } from './permission-table.ts';
import { holds, type Permissions } from './permissions.ts';

/** The permission to name in messages to people who can't operate a device. */
export const operatePermission: PermissionName = 'perform:advanced_actions';

/** Start exchanges, upload usage reports, request a trial. Others can only view. */
export const canOperate = (permissions: Permissions): boolean =>
  holds(permissions, operatePermission) || holds(permissions, 'access:admin');
