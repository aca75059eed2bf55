export const roleNames = ['Administrator', 'Device manager', 'Lead operator', 'Operator', 'Viewer'] as const;
export type RoleName = (typeof roleNames)[number];

/** One permission that portal and mock know. A token may have others. */
type KnownPermission = {
  /** Text for what it allows, as an imperative. */
  can: string;
  /** The same for one object, before its ID; by default `can` and "only". */
  canOne?: string;
  opens: string;
  /** The roles that include it. A lead operator also has an operator's permissions. */
  roles: readonly RoleName[];
};

/** By their names in tokens; in the code, `perform:advanced_actions` is `can.perform.advancedActions`. */
export const permissionTable = {
  'access:admin': {
    can: 'Administer the account',
    opens: 'Groups, Users, all devices, and editing devices and the organization',
    roles: ['Administrator'],
  },
  'access:introspection': { can: "Read the API's schema", opens: 'API only', roles: [] },
  'perform:advanced_actions': {
    can: 'Run advanced actions',
    opens: 'Advanced Actions page',
    roles: ['Operator'],
  },
  'perform:register_user': {
    can: 'Invite people',
    opens: 'Invitations, under Users: invite, resend, revoke',
    roles: ['Administrator'],
  },
  'perform:reposition_device': {
    can: 'Move devices between groups',
    opens: 'Devices: Move to group',
    roles: ['Administrator', 'Device manager', 'Lead operator'],
  },
  'perform:password_reset': {
    can: 'Send password resets',
    opens: 'Person page: Send password reset',
    roles: ['Administrator', 'Operator'],
  },
  'perform:accept_invitation': { can: 'Accept an invitation', opens: 'Invitation page', roles: [] },
  'read:device': {
    can: 'See a device',
    canOne: 'See the device',
    opens: 'That device in Devices',
    roles: [],
  },
} as const satisfies Record<`${'access' | 'perform' | 'read'}:${string}`, KnownPermission>;

/** A known permission's name in tokens, without a qualifier. */
export type PermissionName = keyof typeof permissionTable;

export const permissionNames = Object.keys(permissionTable) as PermissionName[];

export const knownPermission = (name: PermissionName): KnownPermission => permissionTable[name];

export const permissionsOfRole = (role: RoleName): PermissionName[] =>
  permissionNames.filter((name) => knownPermission(name).roles.includes(role));
