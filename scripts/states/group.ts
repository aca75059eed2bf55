import { loading, needsAdmin, partial, type Screen } from './screen-state.ts';

export const group: Screen = {
  title: 'Group',
  path: '/groups/group-field-team',
  states: [
    {
      state: 'Full',
      scenario: 'fleet',
      as: 'admin',
      sees: '12 devices in this group and below it, 2 directly.',
    },
    { ...loading, scenario: 'fleet', as: 'admin' },
    { ...partial('GroupUsageQuery'), scenario: 'fleet', as: 'admin' },
    {
      state: 'Special',
      scenario: 'fleet-10k',
      as: 'admin',
      sees: 'Not counted by device here',
      note: 'Too many devices to count their use one by one.',
    },
    { state: 'Not found', as: 'admin', sees: "This group doesn't exist" },
    needsAdmin,
  ],
};
