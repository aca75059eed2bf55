import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import linkClasses from '#client/components/controls/buttons/text-link.module.css';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type RequestDevice, type RequestKind, requestMail, requests } from '#client/lib/request-mail.ts';
import { useSession } from '#client/session/use-session.ts';
import { ContactsQueryDocument } from './contacts.generated.ts';
import classes from './request-link.module.css';

/** The license owner who isn't the reader; null without one, undefined while loading. */
function useLicenseOwner() {
  const { account, displayName, subject } = useSession();
  // An email identity can't read an organization.
  const id = subject.userType === 'email' ? null : account.organizationId;
  const { data, loading } = usePanelQuery(ContactsQueryDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
  });
  if (id !== null && loading && !data) return undefined;
  const contacts = data?.organization?.contacts ?? [];
  return contacts.find(({ kind, name }) => kind === 'LICENSE_OWNER' && name !== displayName) ?? null;
}

/** Opens a request in the reader's mail program, and shows the address for those who have none. */
export function RequestLink({
  kind,
  devices,
  look = 'default',
}: {
  kind: RequestKind;
  /** The session's device by default. */
  devices?: readonly RequestDevice[];
  /** `link` is in a text, `xs` among the actions of a list. */
  look?: 'filled' | 'default' | 'link' | 'xs';
}): ReactNode {
  const { account, displayName } = useSession();
  const owner = useLicenseOwner();
  const own = account.serialNumber ? [{ serialNumber: account.serialNumber }] : [];
  const href = requestMail(kind, devices ?? own, owner ?? null, [displayName, account.name]);
  const { label } = requests[kind];
  return (
    <span className={classes.request} data-below={look === 'filled' || look === 'default'}>
      {look === 'link' ? (
        <a className={linkClasses.link} href={href}>
          {label}
        </a>
      ) : (
        <a
          {...buttonProps({
            href,
            className: 'no-print',
            variant: look === 'filled' ? look : 'default',
            size: look === 'xs' ? look : 'sm',
            leftSection: <Icon icon={Mail} />,
            children: label,
          })}
        />
      )}
      {owner === undefined ? null : (
        <span className={classes.to}>{`to ${owner ? owner.email : 'your vendor representative'}`}</span>
      )}
    </span>
  );
}
