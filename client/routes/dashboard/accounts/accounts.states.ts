import { failed, loading, partial, type Screen, special } from '#fixtures/screen-states.ts';

const scenario = 'two-accounts';

export const allAccounts: Screen = {
  title: 'All accounts',
  path: '/dashboard?tab=accounts',
  states: [
    { state: 'Full', scenario, sees: 'South County Lab', note: 'A click switches to the account.' },
    { ...loading, scenario },
    { ...failed, scenario, sees: "Didn't load: " },
    { ...partial('DashboardTermQuery'), scenario, sees: "Didn't load: " },
    special('two-accounts,grace', 'accounts needs attention', 'A license in its grace period.'),
    {
      ...special('two-accounts,fleet', 'of 40 devices need attention', 'An account with many devices.'),
      as: 'admin',
    },
  ],
};
