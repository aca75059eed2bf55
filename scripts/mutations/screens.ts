import type { Mutation } from './mutation.ts';

/** A page at another address, by the name of its address in `client/app/pages.ts`. */
const movedPage = (statement: string, path: string): Mutation => ({
  statement,
  file: 'client/app/pages.ts',
  from: `path: ${path},`,
  to: `path: \`\${${path}}/old\`,`,
});

/** Faults for section 2: screens and routes. */
export const screens: readonly Mutation[] = [
  movedPage('/dashboard', 'paths.dashboard'),
  movedPage('/devices, device list', 'paths.devices'),
  movedPage('/devices/{id}, device detail', 'patterns.device'),
  movedPage('/groups, group list', 'paths.groups'),
  movedPage('/groups/{id}, group detail', 'patterns.group'),
  {
    statement: '/auth/login',
    file: 'client/app/pages.ts',
    from: "import('#client/routes/auth/login-page.tsx').then((page) => page.LoginPage)",
    to: "import('#client/routes/auth/accept-invitation-page.tsx').then((page) => page.AcceptInvitationPage)",
  },
  movedPage('/authentication, authentication code', 'paths.authentication'),
  movedPage('/fastrak', 'paths.fastrak'),
  movedPage('/fastrak-trial', 'paths.fastrakTrial'),
  movedPage('/settings/password', 'paths.password'),
  movedPage('/users', 'paths.users'),
  movedPage(
    '/organization/{organizationId}, the id from a current-organization helper',
    'patterns.organization',
  ),
  movedPage('/offline-tools', 'paths.offlineTools'),
  movedPage('/offline-usage-metrics', 'paths.offlineUsageMetrics'),
  movedPage('/metrics/device-access', 'paths.deviceAccess'),
  movedPage('/metrics/advanced-actions', 'paths.advancedActions'),
  {
    statement: '/organization/{organizationId}, the id from a current-organization helper',
    file: 'client/app/frame/manage-choices.ts',
    from: 'paths.organization(organizationId)',
    to: "paths.organization('another')",
  },
  {
    statement: '/auth/sign-out',
    file: 'client/app/guards.ts',
    from: '      signOut();\n',
    to: '      \n',
  },
  {
    statement: "The home route leads to /devices when a helper's condition holds, else to /dashboard",
    file: 'client/app/home-path.ts',
    from: 'session.can.access.admin ||',
    to: 'false ||',
  },
  {
    statement: "The home route leads to /devices when a helper's condition holds, else to /dashboard",
    file: 'client/app/home-path.ts',
    from: 'deviceCount > 1',
    to: 'deviceCount > 99',
  },
  {
    statement: 'Authenticated: side menu, logo to the home route, toolbar at top right, content',
    file: 'client/app/frame/frame.tsx',
    from: '<Toolbar />',
    to: '{null}',
  },
  {
    statement: 'Authenticated: side menu, logo to the home route, toolbar at top right, content',
    file: 'client/app/frame/frame.tsx',
    from: '<MenuContent />',
    to: '{null}',
  },
  {
    statement: 'Unauthenticated: the bare page without a menu',
    file: 'client/app/frame/frame.tsx',
    from: '  if (session) {',
    to: '  if (pathname) {',
  },
  {
    statement:
      'Content only once the highlighted address is the current one; until then a centered placeholder',
    file: 'client/app/frame/content-gate.tsx',
    from: '!settled || ',
    to: '',
  },
  {
    statement: 'The logo leads to the home route',
    file: 'client/app/frame/home-link.tsx',
    from: '<Link to={paths.home}',
    to: '<Link to={paths.users}',
  },
  {
    statement:
      'A menu entry sets the highlighted address and navigates; only when the current address equals the highlighted one',
    file: 'client/app/frame/side-menu.tsx',
    from: 'if (!settled && isPlainClick(event)) event.preventDefault();',
    to: '',
  },
  {
    statement: 'The menu is hidden on small screens; from medium a small logo in the toolbar',
    file: 'client/app/frame/frame.module.css',
    from: '.side {\n  display: none;',
    to: '.side {\n  display: block;',
  },
  {
    statement: 'Keyed by the account id, so that switching restarts the page',
    file: 'client/app/session-scope.tsx',
    from: 'const session = useMaybeSession();\n  const changing = useAccountChange(router);',
    to: 'const session = null as ReturnType<typeof useMaybeSession>;\n  const changing = false;',
  },
  {
    statement: 'A storage event on logout leads to the root path with its value as parameter',
    file: 'client/session/session-store.ts',
    from: "key !== 'logout'",
    to: "key !== 'login'",
  },
  {
    statement: 'Small screens show the serial number',
    file: 'client/app/frame/toolbar.tsx',
    from: '<div className={classes.serial}>{account.serialNumber}</div>',
    to: 'null',
  },
  {
    statement:
      "Larger ones 'Serial #:' and the number, below it the remaining advanced actions or 'No active license'",
    file: 'client/app/frame/toolbar-balance.tsx',
    from: 'Serial #: <strong',
    to: 'Serial: <strong',
  },
  {
    statement:
      "Larger ones 'Serial #:' and the number, below it the remaining advanced actions or 'No active license'",
    file: 'client/app/frame/toolbar-balance.tsx',
    from: '>No active license<',
    to: '>No license<',
  },
  {
    statement: "'unlimited' for -1, a spinner while unknown",
    file: 'client/lib/balance.ts',
    from: "if (value === -1) return 'unlimited';",
    to: '',
  },
  {
    statement: "'unlimited' for -1, a spinner while unknown",
    file: 'client/app/frame/toolbar-balance.tsx',
    from: 'text === null ?',
    to: "text === '' ?",
  },
  {
    statement: "'Loading...' while loading",
    file: 'client/app/frame/side-menu.tsx',
    from: '<p>Loading...</p>',
    to: '<p>Wait</p>',
  },
  {
    statement: "'ERROR retrieving data:' and the error on a query error",
    file: 'client/app/frame/side-menu.tsx',
    from: 'ERROR retrieving data: {error.message}',
    to: '{error.message}',
  },
  {
    statement: 'Nothing once loaded when there is no device id',
    file: 'client/app/frame/menu-entries.ts',
    from: '  if (!deviceId) return [];\n',
    to: '',
  },
  {
    statement: 'Entries of an online license; Advanced Actions only if permitted',
    file: 'client/app/frame/menu-entries.ts',
    from: "online && { id: 'deviceAccess'",
    to: "known && { id: 'deviceAccess'",
  },
  {
    statement: 'Entries of an online license; Advanced Actions only if permitted',
    file: 'client/app/frame/menu-entries.ts',
    from: "'Software Updates'",
    to: "'Updates'",
  },
  {
    statement: 'Entries of an online license; Advanced Actions only if permitted',
    file: 'client/app/frame/menu-entries.ts',
    from: '      advancedActions && {',
    to: '      {',
  },
  {
    statement: 'Entries of an offline license',
    file: 'client/app/frame/menu-entries.ts',
    from: 'offline === true && {',
    to: 'false && {',
  },
  {
    statement: 'Authentication Code with multi-factor authentication',
    file: 'client/app/frame/menu-entries.ts',
    from: 'isMfaEnabled === true',
    to: 'isMfaEnabled === null',
  },
  {
    statement: 'FasTrak once creditsRemaining is a number, named for the product class',
    file: 'client/app/frame/menu-entries.ts',
    from: "typeof creditsRemaining === 'number' &&",
    to: 'Boolean(creditsRemaining) &&',
  },
  {
    statement: 'FasTrak once creditsRemaining is a number, named for the product class',
    file: 'client/app/frame/menu-entries.ts',
    from: 'fasTrakName(product?.className)',
    to: "fasTrakName('VeraKey')",
  },
  {
    statement: 'Software Updates online, Offline Updates & Tools offline',
    file: 'client/app/frame/menu-entries.ts',
    from: 'label: offline ?',
    to: 'label: !offline ?',
  },
];
