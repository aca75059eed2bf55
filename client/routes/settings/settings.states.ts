import { failedPart, loading, type Screen } from '#fixtures/screen-states.ts';

export const password: Screen = {
  title: 'Your settings',
  path: '/settings/password',
  states: [
    { state: 'Full', sees: 'Change password' },
    loading,
    { state: 'Failed', fault: 'PasswordQuery:http-503', sees: failedPart },
    {
      state: 'Saving fails',
      fault: 'ChangePasswordMutation:http-503',
      sees: 'Change password',
      note: 'Change the password: nothing typed is lost.',
    },
    { state: 'Forbidden', as: 'email', sees: "You can't change this password here." },
    { state: 'Empty', as: 'service', sees: "Service accounts don't have a password" },
  ],
};
