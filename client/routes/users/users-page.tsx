import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { InvitationList } from './invitation-list.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';

/** `/users`: people, a person, or invitations, depending on the URL. */
export function UsersPage(): ReactNode {
  const [params] = useSearchParams();
  const person = params.get('person');
  if (person) {
    const list = new URLSearchParams(params);
    list.delete('person');
    const query = list.toString();
    return <PersonPage key={person} id={person} back={query ? `${paths.users}?${query}` : paths.users} />;
  }
  return params.get('tab') === 'invitations' ? <InvitationList /> : <PeopleList />;
}
