import type { ReactNode } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { PageHeader } from './page-header.tsx';

export function ExplanationPage({
  title,
  icon,
  heading,
  text,
  action,
  above,
}: {
  title: string;
  icon: IconShape;
  heading: string;
  text: ReactNode;
  action?: ReactNode;
  above?: ReactNode;
}): ReactNode {
  return (
    <>
      <PageHeader title={title} above={above} />
      <Panel>
        <PanelEmpty icon={icon} title={heading} text={text} action={action} />
      </Panel>
    </>
  );
}
