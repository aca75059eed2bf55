const roles: Partial<Record<string, string>> = {
  'access:admin': 'Administrator',
  'perform:register_user': 'Administrator',
  'perform:advanced_actions': 'Operator',
};

/** The role that has a permission; undefined for permissions that several roles or none have. */
export const roleOf = (permission: string | undefined): string | undefined => roles[permission ?? ''];
