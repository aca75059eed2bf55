import type { Mutation } from './mutation.ts';

/** Faults for section 9: business constants and limits. */
export const limits: readonly Mutation[] = [
  {
    statement: '-1 means unlimited',
    file: 'client/lib/balance.ts',
    from: "if (value === -1) return 'unlimited';",
    to: '',
  },
  {
    statement: 'Store keys jwt, user and an account id; local storage key logout',
    file: 'client/session/sign-in.ts',
    from: "writeCookie('user', kept",
    to: "writeCookie('jwt', kept",
  },
  {
    statement: 'Store keys jwt, user and an account id; local storage key logout',
    file: 'client/session/session-store.ts',
    from: "localStorage.setItem('logout',",
    to: "localStorage.setItem('log-out',",
  },
  {
    statement: 'Fonts at 400 and 700, a normalize stylesheet (see Departures)',
    file: 'client/components/theme/base.css',
    from: 'inter-latin-700-normal',
    to: 'inter-latin-400-normal',
  },
  {
    statement: 'Fonts at 400 and 700, a normalize stylesheet (see Departures)',
    file: 'client/app/app.tsx',
    from: "import 'modern-normalize/modern-normalize.css';\n",
    to: '',
  },
  {
    statement: 'Logo boxes of 60 by 60 and 40 by 40',
    file: 'client/components/layout/brand.tsx',
    from: '<Logo size={60} />',
    to: '<Logo size={40} />',
  },
  {
    statement: 'Logo boxes of 60 by 60 and 40 by 40',
    file: 'client/app/frame/toolbar.tsx',
    from: '<Logo size={40} />',
    to: '<Logo size={60} />',
  },
];
