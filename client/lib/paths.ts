/** All paths of the portal (specification, section 2). */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  devices: '/devices',
  device: (id: string) => `/devices/${encodeURIComponent(id)}`,
  activity: (deviceId: string) => `/devices/${encodeURIComponent(deviceId)}?activity=all#activity`,
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

export const patterns = {
  device: '/devices/:id',
  group: '/groups/:id',
  organization: '/organization/:organizationId',
} as const;

/** Without signing out, which shows no page. */
export const pagePaths: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string' && path !== paths.signOut),
  ...Object.values(patterns),
];

/** Ignores a trailing slash. Not react-router's `matchPath`, which hasn't loaded when the first page is looked up. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i').test(pathname);
}

/** Whether the login page can return to a path: any route except signing in and out. */
export function isPagePath(pathname: string): boolean {
  return pagePaths.some((pattern) => pattern !== paths.login && matchesPattern(pattern, pathname));
}

export function normalizePath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

export function isWithin(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
