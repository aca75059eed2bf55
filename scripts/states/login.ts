import type { Screen } from './screen-state.ts';

export const login: Screen = {
  title: 'Log in',
  path: '/auth/login',
  states: [
    { state: 'Full', as: null, sees: 'Sign in' },
    {
      state: 'Special',
      as: null,
      scenario: 'strict-policy',
      sees: 'Sign in',
      note: 'As `owner`, with the password of fixtures/README.md, two-step sign-in is set up first; as `admin` the code is asked for.',
    },
    {
      state: 'Failed',
      as: null,
      fault: 'SignInMutation:http-503',
      sees: 'Sign in',
      note: 'Sign in with any username and password.',
    },
  ],
};
