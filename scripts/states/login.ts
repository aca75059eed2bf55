import type { Screen } from './screen-state.ts';

export const login: Screen = {
  title: 'Log in',
  path: '/auth/login',
  states: [
    { state: 'Full', as: null, sees: 'Sign in' },
    {
      state: 'Failed',
      as: null,
      fault: 'SignInMutation:http-503',
      sees: 'Sign in',
      note: 'Sign in with any user name and password.',
    },
  ],
};
