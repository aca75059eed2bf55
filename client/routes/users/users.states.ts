import { failed, loading, needsAdmin, partial, type Screen } from '#fixtures/screen-states.ts';

export const users: Screen = {
  title: 'Users',
  path: '/users',
  states: [
    { state: 'Full', scenario: 'fleet', as: 'admin', sees: '24 people' },
    {
      state: 'Invitations',
      path: '/users?tab=invitations',
      as: 'admin',
      sees: '1 invitation bounced.',
      note: 'Invite people: addresses that end in .invalid bounce.',
    },
    { state: 'A person', path: '/users?person=owner', as: 'admin', sees: 'What Priya Raman can do' },
    { ...loading, as: 'admin' },
    { state: 'Empty', scenario: 'empty', as: 'admin', sees: 'the only person in' },
    {
      state: 'No invitations',
      path: '/users?tab=invitations',
      scenario: 'empty',
      as: 'admin',
      sees: 'No invitations yet',
    },
    {
      state: 'No match',
      path: '/users?q=nothing-like-this',
      as: 'admin',
      sees: 'No people match these filters',
    },
    {
      state: 'No invitation matches',
      path: '/users?tab=invitations&q=nothing-like-this',
      as: 'admin',
      sees: 'No invitations match these filters',
    },
    { ...partial('RolesQuery'), path: '/users?person=owner', as: 'admin' },
    { ...failed, as: 'admin', fault: 'UsersPageQuery:http-503' },
    needsAdmin,
    { state: 'Not found', path: '/users?person=unknown', as: 'admin', sees: "We couldn't find that person" },
    {
      state: 'Last administrator',
      path: '/users?person=admin',
      as: 'admin',
      sees: 'Angela Whitfield (you)',
      note: 'The last administrator can neither be suspended nor given other roles.',
    },
  ],
};
