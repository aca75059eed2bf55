import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { paths } from '#client/lib/paths.ts';
import { PageHeader } from './page-header.tsx';

/** Explains a situation and what to do. */
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

/** For a session without a device, on a page about the device. */
export function NoDevicePage({ title, deviceCount }: { title: string; deviceCount: number }): ReactNode {
  return (
    <ExplanationPage
      title={title}
      icon={MonitorX}
      heading="This session has no device"
      text="This page shows one device, but your session doesn't have one."
      action={deviceCount > 0 ? <TextLink to={paths.devices}>See devices</TextLink> : undefined}
    />
  );
}
