import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import linkClasses from '#client/components/controls/buttons/text-link.module.css';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import {
  type RequestDevice,
  type RequestKind,
  requestMail,
  requests,
  requestText,
} from '#client/lib/request-mail.ts';
import { useSession } from '#client/session/use-session.ts';
import { ContactsQueryDocument, VendorQueryDocument } from './contacts.generated.ts';
import classes from './request-link.module.css';

/** The license owner; for the owner the vendor. Null if there is nobody, undefined while loading. */
function useRecipient(): { name: string; email: string } | null | undefined {
  const { account, displayName, subject } = useSession();
  // An email identity can't read an organization.
  const id = subject.userType === 'email' ? null : account.organizationId;
  const variables = { id: id ?? '' };
  const contacts = usePanelQuery(ContactsQueryDocument, { variables, skip: id === null });
  const isKnown = id !== null && Boolean(contacts.data ?? contacts.error);
  const owner = contacts.data?.organization?.contacts.find(
    ({ kind, name }) => kind === 'LICENSE_OWNER' && name !== displayName,
  );
  const asksVendor = isKnown && !owner;
  const vendor = usePanelQuery(VendorQueryDocument, { variables, skip: !asksVendor });
  if (owner || id === null) return owner ?? null;
  if (!isKnown || (vendor.loading && !vendor.data)) return undefined;
  return vendor.data?.organization?.vendor ?? null;
}

/** Opens a request in the reader's mail program, with the address for those who have none. Without one, copies it. */
export function RequestLink({
  kind,
  devices,
  variant = 'default',
}: {
  kind: RequestKind;
  /** The session's device by default. */
  devices?: readonly RequestDevice[];
  /** `link` is in a text, `xs` among the actions of a list. */
  variant?: 'filled' | 'default' | 'link' | 'xs';
}): ReactNode {
  const { account, displayName } = useSession();
  const recipient = useRecipient();
  const own = account.serialNumber ? [{ serialNumber: account.serialNumber }] : [];
  const about = devices ?? own;
  const from = [displayName, account.name];
  const { label, subject } = requests[kind];
  const copyLabel = `Copy request: ${subject}`;
  const button = {
    variant: variant === 'filled' ? variant : 'default',
    size: variant === 'xs' ? variant : 'sm',
  } as const;

  function action(): ReactNode {
    if (recipient === null) {
      const text = () => requestText(kind, about, from);
      return variant === 'link' ? (
        <CopyButton text={text} label={copyLabel}>
          Copy request
        </CopyButton>
      ) : (
        <CopyAction text={text} label={copyLabel} {...button} className="no-print">
          Copy request
        </CopyAction>
      );
    }
    const href = recipient ? requestMail(kind, about, recipient, from) : undefined;
    return variant === 'link' ? (
      <a className={linkClasses.link} href={href}>
        {label}
      </a>
    ) : (
      <a
        {...buttonProps({
          href,
          className: 'no-print',
          ...button,
          leftSection: <Icon icon={Mail} />,
          children: label,
        })}
      />
    );
  }

  return (
    <span className={classes.request} data-below={variant === 'filled' || variant === 'default'}>
      {action()}
      {recipient === null ? null : (
        // Reserves its line while the address loads.
        <span className={classes.to}>{recipient ? `to ${recipient.email}` : '\u00a0'}</span>
      )}
    </span>
  );
}
