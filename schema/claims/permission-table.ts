export const roleNames = [
  'Administrator',
  'Delegate',
  'Device manager',
  'Lead operator',
  'License owner',
  'Operator',
  'Viewer',
] as const;
export type RoleName = (typeof roleNames)[number];

/** One permission that portal and mock know. A token may have others. */
type KnownPermission = {
  /** Text for what it allows, as an imperative. */
  can: string;
  /** All roles that include it; the roles' permissions follow from here alone. */
  roles: readonly RoleName[];
};

/** By their names in tokens; in the code, `perform:advanced_actions` is `can.perform.advancedActions`. */
export const permissionTable = {
  'access:admin': {
    can: 'Administer the account',
    roles: ['Administrator'],
  },
  'access:introspection': { can: "Read the API's schema", roles: [] },
  'perform:advanced_actions': {
    can: 'Run advanced actions',
    roles: ['Lead operator', 'License owner', 'Operator'],
  },
  'perform:register_user': {
    can: 'Invite people',
    roles: ['Administrator'],
  },
  'perform:reposition_device': {
    can: 'Move devices between groups',
    roles: ['Administrator', 'Device manager', 'Lead operator'],
  },
  'perform:password_reset': {
    can: 'Send password resets',
    roles: ['Administrator', 'Lead operator', 'License owner', 'Operator'],
  },
  'perform:accept_invitation': { can: 'Accept an invitation', roles: [] },
  'read:device': {
    can: 'See a device',
    roles: [],
  },
} as const satisfies Record<`${'access' | 'perform' | 'read'}:${string}`, KnownPermission>;

/** A known permission's name in tokens, without a qualifier. */
export type PermissionName = keyof typeof permissionTable;

export const permissionNames = Object.keys(permissionTable) as PermissionName[];

export const knownPermission = (name: PermissionName): KnownPermission => permissionTable[name];

export const permissionsOfRole = (role: RoleName): PermissionName[] =>
  permissionNames.filter((name) => knownPermission(name).roles.includes(role));
