import { loading, noDevice, otherAccount, partial, type Screen, special, stale } from './screen-state.ts';

export const fastrak: Screen = {
  title: 'FasTrak',
  path: '/fastrak',
  states: [
    { state: 'Full', sees: '12 credits remaining' },
    loading,
    partial('FasTrakLedgerQuery'),
    stale('FasTrakLedgerQuery'),
    {
      state: 'Failed',
      fault: 'GetIsFasTrakMutation:http-503',
      sees: "This part didn't load",
    },
    otherAccount,
    noDevice,
    special('fastrak-none', 'FasTrak is not part of this license', 'Leads to the trial.'),
    special('fastrak-empty', 'No credits remaining', 'Says who to ask; the vendor took one credit back.'),
    special('verakey', 'Magnet Verakey FasTrak', 'Named after the product.'),
    {
      state: 'Special',
      fault: 'GetFasTrakLinkMutation:http-503',
      sees: 'Open FasTrak',
      note: 'Open FasTrak: no link is given.',
    },
  ],
};

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
    special('fastrak-requested', 'Waiting for the vendor', 'Requested by someone of the account earlier.'),
    special('fastrak-declined', 'The trial was declined', 'Says why, and who to ask.'),
    special('online', 'already has FasTrak', 'Leads to FasTrak.'),
  ],
};
