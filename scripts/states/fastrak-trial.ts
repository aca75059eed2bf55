import { loading, noDevice, partial, type Screen, special } from './screen-state.ts';

export const fastrakTrial: Screen = {
  title: 'FasTrak Trial',
  path: '/fastrak-trial',
  states: [
    { state: 'Full', scenario: 'fastrak-none', sees: 'FasTrak Trial' },
    { ...loading, scenario: 'fastrak-none' },
    { ...partial('FasTrakTrialQuery'), scenario: 'fastrak-none' },
    {
      state: 'Failed',
      fault: 'GetIsFasTrakMutation:http-503',
      sees: 'FasTrak status unknown',
    },
    {
      state: 'Forbidden',
      scenario: 'fastrak-none',
      as: 'viewer',
      sees: "You can't request the trial",
      note: 'What the trial includes is shown.',
    },
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    special('online', 'already has FasTrak', 'Leads to FasTrak.'),
  ],
};
