import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { RequestLink } from './request-link.tsx';

export function NoDevicePage({ title }: { title: string }): ReactNode {
  const { account } = useSession();
  return (
    <EmptyPage
      title={title}
      heading="No device"
      text="This page is about one device, and your sign-in doesn't belong to one. Ask an administrator."
      link={account.deviceCount > 0 ? <TextLink to={paths.devices}>See devices</TextLink> : undefined}
    />
  );
}

export function NoHardwareLicensePage({ title }: { title: string }): ReactNode {
  return (
    <EmptyPage
      title={title}
      heading="No hardware license"
      text="This device has no hardware license."
      link={<RequestLink kind="license" />}
    />
  );
}
