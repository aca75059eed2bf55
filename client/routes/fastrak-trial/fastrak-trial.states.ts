import { inScenario, loading, noDevice, type Screen } from '#fixtures/screen-states.ts';

export const fastrakTrial: Screen = {
  title: 'FasTrak Trial',
  path: '/fastrak-trial',
  states: [
    { state: 'Full', scenario: 'fastrak-none', sees: 'FasTrak Trial' },
    { ...loading, scenario: 'fastrak-none' },
    {
      state: 'Failed',
      scenario: 'fastrak-none',
      fault: 'FasTrakTrialQuery:http-503',
      sees: "This part didn't load",
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
    inScenario(
      'fastrak-requested',
      'Trial requested',
      'Waiting for the vendor',
      'Requested by someone of the account earlier.',
    ),
    inScenario('fastrak-declined', 'Trial declined', 'The trial was declined', 'Says why, and who to ask.'),
    inScenario('online', 'FasTrak included', 'FasTrak is already part of this license', 'Leads to FasTrak.'),
  ],
};
