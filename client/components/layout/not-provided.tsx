import { CircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { paths } from '#client/lib/paths.ts';
import { PageHeader } from './page-header.tsx';

type Missing = {
  /** Completes "Your license service doesn't … here." */
  what: string;
  /** What would be shown. */
  text?: string;
  /** Where to go instead. */
  link?: ReactNode;
};

export function NotProvided({
  what,
  text,
  link = <TextLink to={paths.dashboard}>Go to the dashboard</TextLink>,
}: Missing): ReactNode {
  return (
    <PanelEmpty
      icon={CircleOff}
      title={`Your license service doesn't ${what} here.`}
      text={text}
      action={link}
    />
  );
}

/** A page whose operation the API lacks. */
export function NotProvidedPage({ title, ...missing }: Missing & { title: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <NotProvided {...missing} />
      </Panel>
    </>
  );
}
