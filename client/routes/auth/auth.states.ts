import { failedPart, loading, type Screen, special } from '#fixtures/screen-states.ts';

export const login: Screen = {
  title: 'Log in',
  path: '/auth/login',
  states: [
    { state: 'Full', as: 'none', sees: 'Sign in' },
    {
      state: 'Failed',
      as: 'none',
      fault: 'SignInMutation:http-503',
      sees: 'Sign in',
      note: 'Sign in with any email address and password.',
    },
  ],
};

export const invitation: Screen = {
  title: 'Your invitation',
  path: '/auth/accept-invitation',
  states: [
    { state: 'Full', as: 'email', sees: 'Accept invitation' },
    { ...loading, as: 'email' },
    { state: 'Failed', as: 'email', fault: 'InvitationQuery:http-503', sees: failedPart },
    {
      state: 'Failed',
      as: 'email',
      fault: 'AcceptInvitationMutation:http-503',
      sees: 'Accept invitation',
      note: 'Accept it: nothing typed is lost.',
    },
    { ...special('invitation-expired', 'This invitation has expired', 'Who to ask.'), as: 'email' },
    {
      state: 'Special',
      as: 'none',
      sees: 'To continue, open the link in your invitation email',
      note: 'No one is signed in.',
    },
    { state: 'Forbidden', as: 'owner', sees: 'perform:accept_invitation' },
  ],
};
