import type { ReactNode } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel } from '#client/components/panel.tsx';
import { PanelNotOffered } from '#client/components/panel-states.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';

/** `/groups`: groups of devices, which no documented operation tells of. */
export function Component(): ReactNode {
  const { account } = useSession();
  return (
    <>
      <PageHeader
        title="Groups"
        status={{ tone: 'neutral', text: `Groups of the devices in ${account.name}.` }}
      />
      <Panel title="Group tree">
        <div className={textClasses.stack}>
          <PanelNotOffered />
          <TextLink to={paths.devices}>See devices</TextLink>
        </div>
      </Panel>
    </>
  );
}
