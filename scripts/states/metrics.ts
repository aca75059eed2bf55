import { failed, loading, noDevice, otherAccount, partial, type Screen, special } from './screen-state.ts';

export const deviceAccess: Screen = {
  title: 'Device Access',
  path: '/metrics/device-access',
  states: [
    { state: 'Full', sees: 'Device Access' },
    loading,
    { state: 'Empty', scenario: 'empty', sees: 'Device Access' },
    {
      state: 'No match',
      path: '/metrics/device-access?q=nothing-like-this',
      sees: 'No entries match these filters',
    },
    {
      state: 'Special',
      path: '/metrics/device-access?bucket=hour',
      sees: "isn't recognized",
      note: 'An unknown value of an own parameter falls back, and the page says so.',
    },
    {
      state: 'Special',
      path: '/metrics/device-access?compare=before&split=outcome&when=-14d..-8d',
      sees: 'Previous period',
      note: 'Compared with the previous period, split, and with the entries of some days only.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet',
      sees: 'Fully reported devices (of 40)',
      note: 'Forty devices, some with missing reports; those not used for a month are listed, and a group can be chosen.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet-10k',
      sees: 'Choose a group',
      note: 'More devices than are counted at once.',
    },
    {
      state: 'Special',
      as: 'admin',
      scenario: 'fleet-10k',
      path: '/metrics/device-access?group=group-main-lab-bench-room-row-b&range=dates&from=2025-01-01&to=2026-12-31',
      sees: 'Device Access',
      note: 'Tens of thousands of entries, and dates that go beyond today.',
    },
    partial('MetricsUsageQuery'),
    failed,
    otherAccount,
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    { state: 'Wrong license kind', scenario: 'offline', sees: 'This license is offline' },
  ],
};

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
    {
      state: 'Special',
      path: '/metrics/advanced-actions?range=365d&view=table',
      sees: 'Highest month',
      note: 'A year by month, as a table.',
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
      'Since when none is left, who used the last, and who to ask.',
    ),
    {
      state: 'Special',
      path: '/metrics/advanced-actions?range=365d&outcome=failed,refused,refunded',
      scenario: 'exhausted',
      sees: 'Refused',
      note: 'Only the entries that failed, were refused because none was left, or were refunded.',
    },
    special('balance-unknown', 'Advanced Actions', 'Usage is shown, the balance is not.'),
  ],
};
