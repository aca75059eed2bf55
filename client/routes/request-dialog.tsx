import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { accessContacts, type Contact, useContacts } from '#client/graphql/use-contacts.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { canOperate } from '#schema/claims/operate.ts';
import type { ContactKind } from '#schema/types.generated.ts';
import { RenewalChoices } from './renewal-choices.tsx';
import classes from './request-dialog.module.css';
import type { RequestDevice } from './request-kinds.ts';
import { type RequestKind, requests } from './request-kinds.ts';
import { mailtoLink, requestText } from './request-text.ts';
import { useRecordRenewal } from './use-record-renewal.ts';
import { type ListedDevice, useRequestDevices } from './use-request-devices.ts';

const kindLabels: Partial<Record<ContactKind, string>> = {
  LICENSE_OWNER: 'License owner',
  BILLING: 'Billing',
  TECHNICAL: 'Technical',
};

const skeleton = <PanelSkeleton lines={6} height={220} />;

function ContactText({ name, email, phone }: Contact): ReactNode {
  return (
    <span className={classes.contact}>
      <span>{name}</span>
      <a href={`mailto:${email}`}>{email}</a>
      {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
    </span>
  );
}

/** The API records renewal requests. */
export function RequestDialog({
  kind,
  device,
  summary,
  onClose,
}: {
  kind: RequestKind;
  device: RequestDevice | undefined;
  summary: string;
  onClose: () => void;
}): ReactNode {
  const { account, can, displayName } = useSession();
  // A colleague can grant access. Everything else that an administrator needs comes from the vendor.
  const asksVendor = can.access.admin !== undefined && kind !== 'access';
  const contacts = useContacts(kind === 'access' ? accessContacts : ['LICENSE_OWNER', 'BILLING']);
  const { pending, list, isKept } = useRequestDevices(kind, device);
  const [choices, setChoices] = useSavedInput<Record<string, boolean>>('renewal choices', {});
  const { busy, problems, record } = useRecordRenewal();
  const [isSent, setIsSent] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSent) mark.current?.focus();
  }, [isSent]);

  // A license is requested only once, unless "Ask again" names it.
  const isChosen = ({ id, request }: ListedDevice) => choices[id] ?? (!request || id === account.deviceId);
  const hasChoice = list !== null && kind === 'renewal';
  const own = device ?? { id: account.deviceId, serialNumber: account.serialNumber ?? '', name: null };
  const single = own.serialNumber && kind !== 'access' ? [own] : [];
  const devices = hasChoice ? list.devices.filter(isChosen) : (list?.devices ?? single);
  const deviceIds = devices.flatMap(({ id }) => id ?? []);
  const canMark = isKept && canOperate(can) && deviceIds.length > 0;
  const recipients = asksVendor ? [] : (contacts ?? []);
  const request = requestText(kind, {
    to: recipients[0]?.name,
    devices,
    more: hasChoice ? 0 : list?.more,
    summary: list ? null : summary,
    from: [displayName, account.name],
  });
  const isLoading = pending !== null || (!asksVendor && contacts === undefined);
  const isEmpty = hasChoice && devices.length === 0;
  const title =
    hasChoice && !isEmpty
      ? `${requests[kind]} of ${countText(devices.length, nouns.license)}`
      : requests[kind];

  async function markRequested() {
    if (await record(deviceIds)) onClose();
  }

  // The button may be part of a sentence, and a paragraph can't contain a dialog.
  return createPortal(
    <Dialog title={title} wide busy={busy} onClose={onClose}>
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
      {problems.form ? (
        <AlertBox tone="critical" live title={problems.form.title}>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      {hasChoice && list.devices.length > 0 ? (
        <RenewalChoices
          {...list}
          isChosen={isChosen}
          onChange={(id, isNowChosen) => setChoices((before) => ({ ...before, [id]: isNowChosen }))}
        />
      ) : null}
      {pending ? (
        <QueryPanel result={pending} skeleton={skeleton}>
          {() => null}
        </QueryPanel>
      ) : isLoading ? (
        skeleton
      ) : isEmpty ? (
        <p role="status">
          {list?.devices.length ? 'Choose at least one license.' : 'No license needs a renewal.'}
        </p>
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
        {isLoading || isEmpty ? null : (
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
                variant: isSent && canMark ? 'default' : 'filled',
                leftSection: <Icon icon={Mail} />,
                onClick: () => setIsSent(true),
                children: 'Open in email',
              })}
            />
            {canMark ? (
              <BusyButton
                ref={mark}
                variant={isSent ? 'filled' : 'default'}
                busy={busy}
                busyLabel="Marking"
                onClick={() => void markRequested()}
              >
                Mark as requested
              </BusyButton>
            ) : null}
          </>
        )}
      </DialogFooter>
    </Dialog>,
    document.body,
  );
}
