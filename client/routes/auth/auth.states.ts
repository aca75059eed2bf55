import { failedPart, inScenario, loading, type Screen } from '#fixtures/screen-states.ts';

export const login: Screen = {
  title: 'Sign in',
  path: '/auth/login',
  states: [
    { state: 'Full', as: 'none', sees: 'Sign in' },
    {
      state: 'Signing in fails',
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
      state: 'Accepting fails',
      as: 'email',
      fault: 'AcceptInvitationMutation:http-503',
      sees: 'Accept invitation',
      note: 'Accept it: nothing typed is lost.',
    },
    {
      ...inScenario('invitation-expired', 'Invitation expired', 'This invitation has expired', 'Who to ask.'),
      as: 'email',
    },
    {
      state: 'Nobody signed in',
      as: 'none',
      sees: 'To continue, open the link in your invitation email',
      note: 'No one is signed in.',
    },
    { state: 'Forbidden', as: 'owner', sees: 'perform:accept_invitation' },
  ],
};
