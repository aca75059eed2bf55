import { failed, loading, type Screen, special } from '#fixtures/screen-states.ts';

export const whatHappensNext: Screen = {
  title: 'What happens next',
  path: '/dashboard?tab=next',
  states: [
    { state: 'Full', sees: 'Request more actions' },
    loading,
    failed,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'Nothing is ahead' },
    { state: 'No active license', scenario: 'no-license', sees: 'No active license' },
    special('offline', 'License exchange due', 'An offline license.'),
    special('exchange-ready', 'Response for the device due', 'A response has to be taken to the device.'),
    special('low-balance', "Won't last", 'Press Add 200 to see if it lasts.'),
    special('expired', 'License has ended', 'No end is ahead: the renewal is asked for at the top.'),
    special('grace', 'Renewal request overdue', 'The grace period is running.'),
    special('renewed', 'Next term starts', 'A next term is scheduled.'),
    { state: 'Empty', scenario: 'empty', sees: 'Set up your device' },
    special('unlimited', "There's no forecast", 'No balance to forecast.'),
  ],
};
