import { loading, needsAdmin, partial, type Screen } from './screen-state.ts';

export const group: Screen = {
  title: 'Group',
  path: '/groups/group-field-team',
  states: [
    {
      state: 'Full',
      scenario: 'fleet',
      as: 'admin',
      sees: '12 devices, 2 directly in this group.',
    },
    { ...loading, scenario: 'fleet', as: 'admin' },
    { ...partial('GroupUsageQuery'), scenario: 'fleet', as: 'admin' },
    {
      state: 'Special',
      scenario: 'fleet-10k',
      as: 'admin',
      sees: 'Too many entries to count by device',
      note: 'Too many devices to count usage one by one.',
    },
    { state: 'Not found', as: 'admin', sees: "This group doesn't exist" },
    needsAdmin,
  ],
};
