import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { paths } from '#client/lib/paths.ts';
import { PeopleList } from './people/people-list.tsx';

const InvitationList = lazyComponent(
  async () => (await import('./invitations/invitation-list.tsx')).InvitationList,
);
const PersonPage = lazyComponent(async () => (await import('./person/person-page.tsx')).PersonPage);

function Shown(): ReactNode {
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

/** `/users`: people, a person, or invitations, depending on the URL. */
export function UsersPage(): ReactNode {
  return (
    <Suspense fallback={<PanelSkeleton lines={8} height={480} />}>
      <Shown />
    </Suspense>
  );
}
