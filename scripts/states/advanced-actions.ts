import { loading, noDevice, partial, type Screen, special } from './screen-state.ts';

export const advancedActions: Screen = {
  title: 'Advanced Actions',
  path: '/metrics/advanced-actions',
  states: [
    { state: 'Full', sees: 'Advanced Actions' },
    loading,
    { state: 'Empty', scenario: 'empty', sees: 'Advanced Actions' },
    {
      state: 'No match',
      path: '/metrics/advanced-actions?q=nothing-like-this',
      sees: 'No entries match these filters',
    },
    {
      state: 'Special',
      path: '/metrics/advanced-actions?bucket=hour',
      sees: "isn't recognized",
      note: 'An unknown value of an own parameter falls back, and the page says so.',
    },
    partial('MetricsUsageQuery'),
    { state: 'Forbidden', as: 'viewer', sees: 'perform:advanced_actions' },
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    { state: 'Wrong license kind', scenario: 'offline', sees: 'This license is offline' },
    special('unlimited', 'Advanced Actions', 'Without a limit there is no allowed line.'),
    special(
      'exhausted',
      'Out of advanced actions since',
      'Since when none is left, by whom the last was used, and whom to ask.',
    ),
    special('balance-unknown', 'Advanced Actions', 'Usage is shown, the balance is not.'),
  ],
};
