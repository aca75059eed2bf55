import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelNotOffered } from '#client/components/panel-states.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';

/** `/users`: people and invitations, which no documented operation tells of. */
export function Component(): ReactNode {
  const { account } = useSession();
  return (
    <>
      <PageHeader title="Users" status={{ tone: 'neutral', text: `People who work in ${account.name}.` }} />
      <Panel title="People and invitations">
        <div className={textClasses.stack}>
          <PanelNotOffered />
          <TextLink to={paths.password}>See who is signed in</TextLink>
        </div>
      </Panel>
    </>
  );
}
