import {
  failed,
  inScenario,
  loading,
  noDevice,
  partial,
  type Screen,
  stale,
} from '#fixtures/screen-states.ts';

export const offlineUsageMetrics: Screen = {
  title: 'Usage Metrics',
  path: '/offline-usage-metrics',
  states: [
    { state: 'Full', scenario: 'offline', sees: 'Usage Metrics' },
    { ...loading, scenario: 'offline' },
    { state: 'Empty', scenario: 'offline,empty', sees: 'Usage Metrics' },
    { ...partial('UsageReportsQuery'), scenario: 'offline' },
    { ...stale('UsageReportsQuery'), scenario: 'offline' },
    { ...failed, scenario: 'offline' },
    inScenario(
      'offline,overdue',
      'Usage file overdue',
      'The next usage file is overdue',
      'Unreported days are due.',
    ),
    inScenario(
      'exchange-ready',
      'Usage missing',
      "of usage weren't reported",
      'Days between two files are missing.',
    ),
    {
      state: 'Sending fails',
      scenario: 'offline',
      fault: 'UploadUsageReportMutation:http-503',
      sees: 'Send a usage file',
      note: 'Send usage-good.usage of the sample files: nothing is counted, the file stays.',
    },
    {
      state: 'Forbidden',
      scenario: 'offline',
      as: 'viewer',
      sees: "You can't upload usage files",
      note: 'The figures and earlier files are shown.',
    },
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    { state: 'Wrong license kind', scenario: 'online', sees: 'This license is online' },
  ],
};
