import { CircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { PageHeader } from './page-header.tsx';

/** A page without its content: the reason, and where to go instead. */
export function EmptyPage({
  title,
  above,
  heading,
  text,
  link,
}: {
  title: string;
  above?: ReactNode;
  heading: string;
  text?: string | undefined;
  link?: ReactNode;
}): ReactNode {
  return (
    <>
      <PageHeader title={title} above={above} />
      <Panel>
        <PanelEmpty icon={CircleOff} title={heading} text={text} action={link} />
      </Panel>
    </>
  );
}
