import { failed, loading, partial, type Screen, special } from '#fixtures/screen-states.ts';

export const mondayLetter: Screen = {
  title: 'Monday letter',
  path: '/dashboard?tab=letter',
  states: [
    { state: 'Full', sees: 'What changed' },
    loading,
    failed,
    partial('LetterDeviceLogQuery'),
    {
      state: 'Forbidden',
      as: 'viewer',
      sees: 'Only administrators can read them',
      note: 'It says what is left out.',
    },
    { state: 'Empty', scenario: 'empty', sees: 'Nothing changed in this week' },
    { state: 'No device', scenario: 'no-device', sees: 'nothing to write about' },
    special('offline', 'Usage file due', 'A week without a report: its accesses are unknown.'),
    special('grace', 'of grace', 'The license has ended, and its grace period is running.'),
    special('expired', 'License has ended', 'The last term has ended.'),
    special('unlimited', 'unlimited', 'Actions without a limit.'),
    {
      ...special(
        'fleet',
        'Need attention',
        'Of many devices: the worst first, and what changed in the organization.',
      ),
      as: 'admin',
    },
    {
      ...special('fleet-10k', 'Device access is left out', 'More devices than are counted at once.'),
      as: 'admin',
    },
  ],
};
