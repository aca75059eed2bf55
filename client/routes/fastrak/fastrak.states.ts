import {
  inScenario,
  loading,
  noDevice,
  otherAccount,
  partial,
  type Screen,
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
    inScenario(
      'fastrak-none',
      'FasTrak not included',
      'FasTrak is not part of this license',
      'Leads to the trial.',
    ),
    inScenario('fastrak-empty', 'No FasTrak credits', 'No credits remaining', 'Says who to ask.'),
    inScenario('verakey', 'VeraKey', 'Magnet Verakey FasTrak', 'Named after the product.'),
    {
      state: 'Opening fails',
      fault: 'GetFasTrakLinkMutation:http-503',
      sees: 'Open FasTrak',
      note: 'Open FasTrak: no link is given.',
    },
  ],
};
