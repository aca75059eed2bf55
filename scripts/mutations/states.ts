import type { Mutation } from './mutation.ts';

/** Faults for section 4: states and transitions. */
export const states: readonly Mutation[] = [
  {
    statement: 'Logged in with a jwt and a user cookie',
    file: 'client/session/session.ts',
    from: 'token === undefined || userCookie === undefined',
    to: 'token === undefined && userCookie === undefined',
  },
  {
    statement: 'Logged in with a jwt and a user cookie',
    file: 'client/session/session.ts',
    from: 'account ?? user.start, account',
    to: 'user.accounts[1] ?? user.start, account',
  },
  {
    statement: 'Authenticated when a user exists at initial load',
    file: 'client/session/session-store.ts',
    from: '    set(session, ended);\n    window',
    to: '    set(null, ended);\n    window',
  },
  {
    statement: 'Logout removes both cookies, writes the marker with the time, leads to the login route',
    file: 'client/session/session-store.ts',
    from: "localStorage.setItem('logout',",
    to: "localStorage.setItem('log-out',",
  },
  {
    statement: 'Logout removes both cookies, writes the marker with the time, leads to the login route',
    file: 'client/session/session-store.ts',
    from: '  removeSessionCookies();\n  try {',
    to: '  try {',
  },
  {
    statement: 'Logout removes both cookies, writes the marker with the time, leads to the login route',
    file: 'client/app/guards.ts',
    from: '      signedOut = true;\n      return replace(paths.login);',
    to: '      signedOut = true;\n      return replace(paths.users);',
  },
  {
    statement: 'The account is set by a setter, and cleared',
    file: 'client/session/session-store.ts',
    from: "if (ownsCookies()) writeCookie('account', id);",
    to: '',
  },
  {
    statement: 'The account is set by a setter, and cleared',
    file: 'client/session/session-store.ts',
    from: "if (ownsCookies()) removeCookie('account');",
    to: '',
  },
  {
    statement: 'Online or offline changes the menu',
    file: 'client/app/frame/menu-entries.ts',
    from: 'offline === true && {',
    to: 'false && {',
  },
  {
    statement: 'Page state holds the highlighted address',
    file: 'client/app/frame/use-highlighted.ts',
    from: 'pending ?? pathname',
    to: 'pathname',
  },
  {
    statement: 'Cookies: path /, no expiry unless given',
    file: 'client/session/cookie-jar.ts',
    from: 'put(`${name}=${value}; Path=/`, expires)',
    to: 'put(`${name}=${value}; Path=/`, expires ?? new Date(9e12))',
  },
  {
    statement: 'Cookies: path /, no expiry unless given',
    file: 'client/session/cookie-jar.ts',
    from: 'put(`${name}=${value}; Path=/`, expires)',
    to: 'put(`${name}=${value}; Path=/`)',
  },
];
