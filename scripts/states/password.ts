import { failedPart, loading, partial, type Screen } from './screen-state.ts';

export const password: Screen = {
  title: 'Password and preferences',
  path: '/settings/password',
  states: [
    { state: 'Full', sees: 'Change password' },
    loading,
    partial('PreferencesQuery'),
    { state: 'Failed', fault: 'PasswordStatusQuery:http-503', sees: failedPart },
    {
      state: 'Failed',
      fault: 'ChangePasswordMutation:http-503',
      sees: 'Change password',
      note: 'Change the password: nothing typed is lost.',
    },
    { state: 'Forbidden', as: 'email', sees: 'perform:password_reset' },
    { state: 'Empty', as: 'service', sees: 'This identity has no password' },
  ],
};
