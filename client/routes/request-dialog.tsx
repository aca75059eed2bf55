import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/button.tsx';
import { buttonProps } from '#client/components/controls/button-look.tsx';
import { CopyAction } from '#client/components/controls/copy-action.tsx';
import { DescriptionList } from '#client/components/controls/description-list.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/dialog.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { accessContacts, type Contact, useContacts } from '#client/graphql/use-contacts.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import type { ContactKind, DeviceFilter } from '#schema/types.generated.ts';
import { type RequestKind, requests } from './request-button.tsx';
import { RequestDevicesQueryDocument } from './request-devices.generated.ts';
import classes from './request-dialog.module.css';
import { mailtoLink, type RequestDevice, requestText } from './request-text.ts';

/** At most this many devices are listed, so that a mail program takes the whole text. */
const mostDevices = 20;

/** Licenses that end within this many days are in an administrator's renewal request. */
const renewalDays = 90;

const kindLabels: Partial<Record<ContactKind, string>> = {
  LICENSE_OWNER: 'License owner',
  BILLING: 'Billing',
  TECHNICAL: 'Technical',
};

function ContactText({ name, email, phone }: Contact): ReactNode {
  return (
    <span className={classes.contact}>
      <span>{name}</span>
      <a href={`mailto:${email}`}>{email}</a>
      {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
    </span>
  );
}

/** Other devices an administrator would request the same for; undefined until they are known. */
function useOtherDevices(kind: RequestKind): { devices: readonly RequestDevice[]; more: number } | undefined {
  const { account, can } = useSession();
  const day = addDays(dayIn(useNow(60_000), organizationTimeZone()), renewalDays);
  const filters: Partial<Record<RequestKind, DeviceFilter>> = {
    renewal: { expiresBefore: day },
    actions: { lowActions: true },
  };
  const filter = filters[kind];
  const skip = !can.access.admin || account.deviceCount < 2 || !filter;
  const { data, loading } = usePanelQuery(RequestDevicesQueryDocument, {
    variables: { filter: { ...filter, except: { status: ['RETIRED'] } }, first: mostDevices },
    skip,
  });
  if (loading && !skip && !data) return undefined;
  const devices = data?.devices.edges.map(({ node }) => node) ?? [];
  return { devices, more: (data?.devices.totalCount ?? 0) - devices.length };
}

/** Names the person to ask, and composes the request to copy or send. */
export function RequestDialog({
  kind,
  summary,
  onClose,
}: {
  kind: RequestKind;
  summary: string;
  onClose: () => void;
}): ReactNode {
  const { account, can, displayName } = useSession();
  // People give access, and the vendor everything else an administrator needs.
  const asksVendor = can.access.admin !== undefined && kind !== 'access';
  const contacts = useContacts(kind === 'access' ? accessContacts : ['LICENSE_OWNER', 'BILLING']);
  const others = useOtherDevices(kind);
  const own =
    account.serialNumber && kind !== 'access' ? [{ serialNumber: account.serialNumber, name: null }] : [];
  const recipients = asksVendor ? [] : (contacts ?? []);
  const request = requestText(kind, {
    to: recipients[0]?.name,
    ...(others && others.devices.length > 0 ? others : { devices: own }),
    summary,
    from: [displayName, account.name],
  });
  const isLoading = others === undefined || (!asksVendor && contacts === undefined);
  // What opens it may be part of a sentence, and a paragraph can't hold a dialog.
  return createPortal(
    <Dialog title={requests[kind]} wide onClose={onClose}>
      {asksVendor ? (
        <p>Contact your vendor representative. The request has the serial numbers they need.</p>
      ) : recipients.length > 0 ? (
        <>
          <p>
            Send this request to the people who handle the {kind === 'access' ? 'access to' : 'licenses of'}{' '}
            {account.name}.
          </p>
          <DescriptionList
            layout="rows"
            items={recipients.map((contact) => [
              kindLabels[contact.kind] ?? 'Contact',
              <ContactText key={contact.kind} {...contact} />,
            ])}
          />
        </>
      ) : contacts ? (
        <p>Send this request to an administrator of {account.name}.</p>
      ) : null}
      {isLoading ? (
        <PanelSkeleton lines={6} height={220} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text has to be reachable by keyboard
        <section className={classes.text} tabIndex={0} aria-label="Request">
          {request.body}
        </section>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isLoading ? null : (
          <>
            <CopyAction text={() => request.body}>
              {kind === 'renewal' ? 'Copy renewal request' : 'Copy request'}
            </CopyAction>
            <a
              {...buttonProps({
                href: mailtoLink(
                  recipients.map(({ email }) => email),
                  request,
                ),
                leftSection: <Icon icon={Mail} />,
                children: 'Open in email',
              })}
            />
          </>
        )}
      </DialogFooter>
    </Dialog>,
    document.body,
  );
}
