import {
  failed,
  inScenario,
  loading,
  noDevice,
  otherAccount,
  partial,
  type Screen,
} from '#fixtures/screen-states.ts';

export const deviceAccess: Screen = {
  title: 'Device Access',
  path: '/metrics/device-access',
  states: [
    { state: 'Full', sees: 'Device Access' },
    loading,
    { state: 'Empty', scenario: 'empty', sees: 'Device Access' },
    {
      state: 'No match',
      path: '/metrics/device-access?range=2000-01-01..2000-01-02',
      sees: 'No entries in this period',
      note: 'Two days before the license.',
    },
    {
      state: 'Thirty days',
      path: '/metrics/device-access?range=30d',
      sees: 'By day',
      note: 'Thirty days by day.',
    },
    {
      state: 'Many devices',
      as: 'admin',
      scenario: 'fleet',
      path: '/metrics/device-access?by=person',
      sees: 'By person',
      note: 'Forty devices, some with missing reports, and the ten people with the most accesses.',
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
      path: '/metrics/advanced-actions?range=2000-01-01..2000-01-02',
      sees: 'No entries in this period',
      note: 'Two days before the license.',
    },
    {
      state: 'A year',
      path: '/metrics/advanced-actions?range=365d',
      sees: 'By month',
      note: 'A year by month.',
    },
    partial('MetricsUsageQuery'),
    { state: 'Forbidden', as: 'viewer', sees: 'Operators can open this page' },
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    { state: 'Wrong license kind', scenario: 'offline', sees: 'This license is offline' },
    inScenario('unlimited', 'Unlimited actions', 'Advanced Actions', 'Actions without a limit.'),
    {
      state: 'No actions left',
      path: '/metrics/advanced-actions?range=365d',
      scenario: 'exhausted',
      sees: 'Refused',
      note: 'None is left: the first two attempts afterwards were refused.',
    },
    inScenario(
      'running-out',
      'Runs out early',
      'may run out',
      'The burn-down ends long before the license does.',
    ),
    inScenario(
      'balance-unknown',
      'Balance unknown',
      'Advanced Actions',
      'Usage is shown, the balance is not.',
    ),
  ],
};
