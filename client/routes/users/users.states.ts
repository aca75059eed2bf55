import { failed, loading, needsAdmin, partial, type Screen } from '#fixtures/screen-states.ts';

export const users: Screen = {
  title: 'Users',
  path: '/users',
  states: [
    { state: 'Full', scenario: 'fleet', as: 'admin', sees: '23 people' },
    { state: 'Full', path: '/users?tab=invitations', as: 'admin', sees: '1 invitation bounced.' },
    { state: 'Full', path: '/users?person=owner', as: 'admin', sees: 'What Priya Raman can do' },
    {
      state: 'Full',
      path: '/users?tab=invite',
      as: 'admin',
      sees: 'Email addresses',
      note: 'Paste addresses: each is checked before anything is sent. Those that end in .invalid bounce.',
    },
    { ...loading, as: 'admin' },
    { state: 'Empty', scenario: 'empty', as: 'admin', sees: 'the only person in' },
    {
      state: 'Empty',
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
      state: 'No match',
      path: '/users?tab=invitations&q=nothing-like-this',
      as: 'admin',
      sees: 'No invitations match these filters',
    },
    { ...partial('RolesQuery'), path: '/users?person=owner', as: 'admin' },
    { ...failed, as: 'admin', fault: 'UsersPageQuery:http-503' },
    {
      state: 'Failed',
      path: '/users?tab=invite',
      as: 'admin',
      fault: 'InviteUsersMutation:http-503@2',
      sees: 'Email addresses',
      note: 'Invite more than 500: the first part is sent, the rest stays in the list for another try.',
    },
    needsAdmin,
    { state: 'Not found', path: '/users?person=unknown', as: 'admin', sees: "We couldn't find that person" },
    {
      state: 'Special',
      path: '/users?person=admin',
      as: 'admin',
      sees: 'Angela Whitfield (you)',
      note: 'The last administrator can neither be suspended nor given other roles.',
    },
  ],
};
