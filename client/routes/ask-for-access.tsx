import type { ReactNode } from 'react';
import { PersonToAsk } from './person-to-ask.tsx';
import { RequestButton } from './request-button.tsx';

/** Who to ask for a permission, with the request. */
export function AskForAccess({ permission }: { permission: string | undefined }): ReactNode {
  return (
    <>
      Ask <PersonToAsk />.{' '}
      <RequestButton
        kind="access"
        look="link"
        summary={() =>
          `${permission ? `It needs the permission ${permission}.` : 'Access was refused.'}\n${location.href}`
        }
      />
    </>
  );
}
