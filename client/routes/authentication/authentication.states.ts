import { inScenario, loading, noDevice, partial, type Screen } from '#fixtures/screen-states.ts';

export const authentication: Screen = {
  title: 'Authentication Code',
  path: '/authentication',
  states: [
    { state: 'Full', scenario: 'mfa', sees: 'Issue code' },
    { ...loading, scenario: 'mfa' },
    { ...partial('AuthenticationIssuesQuery'), scenario: 'mfa' },
    {
      state: 'Issuing fails',
      scenario: 'mfa',
      fault: 'IssueAuthenticationCodeMutation:http-503',
      sees: 'Issue code',
      note: 'Issue a code: nothing is issued.',
    },
    { ...noDevice, scenario: 'mfa,no-device' },
    { state: 'No hardware license', scenario: 'mfa,no-hardware', sees: 'No hardware license' },
    { state: 'No active license', scenario: 'mfa,no-license', sees: 'No active license' },
    inScenario(
      'online',
      'Codes are off',
      'Multi-factor authentication is off',
      'The license works without a code.',
    ),
  ],
};
