/** Every path of the portal (specification, section 2), in one place. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  devices: '/devices',
  device: (id: string) => `/devices/${encodeURIComponent(id)}`,
  groups: '/groups',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  login: '/auth/login',
  signOut: '/auth/sign-out',
  acceptInvitation: '/auth/accept-invitation',
  authentication: '/authentication',
  fastrak: '/fastrak',
  fastrakTrial: '/fastrak-trial',
  password: '/settings/password',
  users: '/users',
  organization: (organizationId: string) => `/organization/${encodeURIComponent(organizationId)}`,
  offlineTools: '/offline-tools',
  offlineUsageMetrics: '/offline-usage-metrics',
  deviceAccess: '/metrics/device-access',
  advancedActions: '/metrics/advanced-actions',
} as const;

/** The same paths as patterns, for the router and for deciding whether an address is one of the portal's. */
export const routePatterns = {
  device: '/devices/:id',
  group: '/groups/:id',
  organization: '/organization/:organizationId',
} as const;
