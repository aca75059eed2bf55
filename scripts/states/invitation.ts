import { failedPart, loading, type Screen, special } from './screen-state.ts';

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
    { ...special('invitation-expired', 'This invitation expired on', 'Whom to ask.'), as: 'email' },
    {
      state: 'Special',
      as: null,
      sees: 'To continue, open the link in your invitation email',
      note: 'No one is signed in.',
    },
    { state: 'Forbidden', as: 'owner', sees: 'perform:accept_invitation' },
  ],
};
