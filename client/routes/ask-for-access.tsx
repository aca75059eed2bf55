import type { ReactNode } from 'react';
import { roleOf } from '#client/lib/role-of.ts';
import { PersonToAsk } from './person-to-ask.tsx';
import { RequestButton } from './request-button.tsx';

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

export function AccessNeeded({ permission }: { permission: string | undefined }): ReactNode {
  const role = roleOf(permission);
  return (
    <>
      {role ? (
        `Only ${role}s can do this. `
      ) : permission ? (
        <>
          It needs <code>{permission}</code>.{' '}
        </>
      ) : null}
      <AskForAccess permission={permission} />
    </>
  );
}
