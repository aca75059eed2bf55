import { failedPart, loading, partial, type Screen } from '#fixtures/screen-states.ts';

export const password: Screen = {
  title: 'Account settings',
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
    { state: 'Forbidden', as: 'email', sees: "You can't change this password here." },
    { state: 'Empty', as: 'service', sees: "Service accounts don't have a password" },
  ],
};
