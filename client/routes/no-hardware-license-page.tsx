import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { RequestLink } from './request-link.tsx';

export function NoHardwareLicensePage({ title }: { title: string }): ReactNode {
  return (
    <ExplanationPage
      title={title}
      icon={ShieldOff}
      heading="No hardware license"
      text="This device has no hardware license."
      action={<RequestLink kind="license" />}
    />
  );
}
