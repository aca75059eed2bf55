import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { invitationsTab } from './invitation-filters.ts';
import { InvitationList } from './invitation-list.tsx';
import { InvitePage } from './invite-page.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';

/** `/users`: the people who work in the account, one of them, or who was invited; the address says which. */
export function Component(): ReactNode {
  const [params] = useSearchParams();
  const person = params.get('person');
  if (person) {
    const list = new URLSearchParams(params);
    list.delete('person');
    const query = list.toString();
    return <PersonPage key={person} id={person} back={query ? `${paths.users}?${query}` : paths.users} />;
  }
  switch (params.get('tab')) {
    case 'invite':
      return <InvitePage back={`${paths.users}?${invitationsTab}`} />;
    case 'invitations':
      return <InvitationList />;
    default:
      return <PeopleList />;
  }
}
