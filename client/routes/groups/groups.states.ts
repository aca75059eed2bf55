import { failed, loading, needsAdmin, partial, type Screen } from '#fixtures/screen-states.ts';

export const groups: Screen = {
  title: 'Groups',
  path: '/groups',
  states: [
    { state: 'Full', scenario: 'fleet', as: 'admin', sees: '9 groups with 39 devices' },
    {
      state: 'Sixty groups',
      scenario: 'fleet-1k',
      as: 'admin',
      sees: '60 groups',
      note: 'Many groups, closed.',
    },
    { ...loading, as: 'admin' },
    { state: 'Empty', as: 'admin', sees: 'No groups' },
    {
      state: 'No match',
      path: '/groups?q=nowhere',
      scenario: 'fleet',
      as: 'admin',
      sees: 'No groups match these filters',
    },
    {
      state: 'Moving fails',
      scenario: 'fleet',
      as: 'admin',
      fault: 'MoveGroupMutation:http-503',
      sees: '9 groups with 39 devices',
      note: 'Moving a group fails, and its dialog keeps what was chosen.',
    },
    { ...failed, as: 'admin', fault: 'GroupTreeQuery:http-503' },
    needsAdmin,
  ],
};

export const group: Screen = {
  title: 'Group',
  path: '/groups/group-field-team',
  states: [
    {
      state: 'Full',
      scenario: 'fleet',
      as: 'admin',
      sees: '13 devices in this group.',
    },
    { ...loading, scenario: 'fleet', as: 'admin' },
    { ...partial('GroupDevicesQuery'), scenario: 'fleet', as: 'admin' },
    { state: 'Not found', as: 'admin', sees: "We couldn't find that group" },
    needsAdmin,
  ],
};
