import {
  loading,
  noDevice,
  otherAccount,
  partial,
  type Screen,
  special,
  stale,
} from '#fixtures/screen-states.ts';

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
      sees: "Credits aren't known right now",
    },
    otherAccount,
    noDevice,
    special('fastrak-none', 'FasTrak is not part of this license', 'Leads to the trial.'),
    special('fastrak-empty', 'No credits remaining', 'Says who to ask.'),
    special('verakey', 'Magnet Verakey FasTrak', 'Named after the product.'),
    {
      state: 'Special',
      fault: 'GetFasTrakLinkMutation:http-503',
      sees: 'Open FasTrak',
      note: 'Open FasTrak: no link is given.',
    },
  ],
};
