import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import { PersonToAsk } from './person-to-ask.tsx';
import { RequestButton } from './request-button.tsx';

export function NoHardwareLicensePage({ title }: { title: string }): ReactNode {
  return (
    <ExplanationPage
      title={title}
      icon={ShieldOff}
      heading="No hardware license"
      text={
        <>
          This device has no hardware license. Ask <PersonToAsk />.
        </>
      }
      action={
        <RequestButton kind="license" look="default" summary={() => 'This device has no hardware license.'} />
      }
    />
  );
}
