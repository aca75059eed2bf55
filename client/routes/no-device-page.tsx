import { MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';

export function NoDevicePage({
  title,
  text = "This page shows one device, but your session doesn't have one.",
}: {
  title: string;
  text?: string;
}): ReactNode {
  const { account } = useSession();
  return (
    <ExplanationPage
      title={title}
      icon={MonitorX}
      heading="This session has no device"
      text={`${text} Ask an administrator.`}
      action={account.deviceCount > 0 ? <TextLink to={paths.devices}>See devices</TextLink> : undefined}
    />
  );
}
