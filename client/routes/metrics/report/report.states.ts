import { failed, loading, partial, type Screen, special } from '#fixtures/screen-states.ts';

export const licenseReport: Screen = {
  title: 'License report',
  path: '/dashboard?tab=report',
  states: [
    { state: 'Full', sees: 'How each number was obtained', note: 'To print for an audit.' },
    loading,
    failed,
    partial('ReportForecastQuery'),
    { state: 'Forbidden', as: 'viewer', sees: 'Only Operators can do this.' },
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'nothing to report' },
    special('offline', 'Gap, ', 'Of an offline license: gaps are rows.'),
    special('expired', 'Expired', 'Of the last term.'),
    special('unlimited', 'advanced actions are unlimited', 'No balance to forecast.'),
    {
      ...special('fleet', 'Terms and balances', 'Of all licenses.'),
      as: 'admin',
      path: '/organization/organization-north-county?tab=report',
    },
    {
      ...special(
        'fleet-10k',
        'Choose what to report',
        'More devices than are counted at once: choose a group.',
      ),
      as: 'admin',
      path: '/organization/organization-north-county?tab=report',
    },
  ],
};
