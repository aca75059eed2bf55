import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDay, formatLastDay, formatMoment, type Moment } from '#client/browser/dates.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { FileForm } from '#client/components/files/file-form.tsx';
import { FileRows } from '#client/components/files/file-rows.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { isLate } from '#schema/facts/limit.ts';
import {
  AcknowledgeOfflineExchangeMutationDocument,
  BeginOfflineExchangeMutationDocument,
  type OfflineExchangesQuery,
} from './offline-tools.generated.ts';
import classes from './offline-tools.module.css';

export type OfflineHardware = NonNullable<OfflineExchangesQuery['myHardwareLicense']>;
export type Exchange = OfflineHardware['device']['offlineExchanges']['nodes'][number];

/** The newest exchange whose response isn't on the device yet, and hasn't expired. */
export const waitingExchange = (hardware: OfflineHardware, now: number): Exchange | undefined =>
  hardware.device.offlineExchanges.nodes.find((each) => exchangeStatusAt(each, now) === 'READY');

/** All exchanges but the one that is under way. */
export function pastExchanges(hardware: OfflineHardware, now: number): readonly Exchange[] {
  const waiting = waitingExchange(hardware, now);
  return hardware.device.offlineExchanges.nodes.filter((each) => each !== waiting);
}

/** When the last exchange was, and when the next one is due. */
export function Schedule({
  hardware,
  moment: { now, timeZone },
}: {
  hardware: OfflineHardware;
  moment: Moment;
}): ReactNode {
  const { lastCheckInAt, nextCheckInDueAt } = hardware;
  const isWaiting = waitingExchange(hardware, now) !== undefined;
  const late = isLate(nextCheckInDueAt ? Date.parse(nextCheckInDueAt) : null, now);
  const date = (instant: string, text: string) => (
    <time className="nowrap tnum" dateTime={instant}>
      {text}
    </time>
  );
  return (
    <DescriptionList
      items={[
        ['Last exchange', lastCheckInAt ? date(lastCheckInAt, formatDay(lastCheckInAt)) : 'None yet'],
        [
          late ? 'Was due' : 'Next due',
          nextCheckInDueAt
            ? date(nextCheckInDueAt, formatLastDay(nextCheckInDueAt, timeZone))
            : 'Not required',
        ],
        [
          'Status',
          <StatusCell
            key="status"
            tone={late || isWaiting ? 'warning' : 'ok'}
            text={isWaiting ? 'Response ready' : late ? 'Overdue' : 'On time'}
          />,
        ],
      ]}
    />
  );
}

function Step({
  number,
  title,
  isDone,
  heading,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Null until the step's turn. */
  children: ReactNode;
}): ReactNode {
  return (
    <li className={classes.step} data-state={isDone ? 'done' : children ? 'current' : 'coming'}>
      <span className={classes.number} aria-hidden="true">
        {isDone ? <Icon icon={Check} size={14} /> : <span>{number}</span>}
      </span>
      <div className={classes.stepWords}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
          {isDone ? <span className="visually-hidden">, done</span> : null}
        </h3>
        {children}
      </div>
    </li>
  );
}

type Changed = { onChanged: () => Promise<unknown> };

function Upload({
  device,
  isDue,
  onChanged,
}: Changed & { device: OfflineHardware['device']; isDue: boolean }): ReactNode {
  const begin = useSave(BeginOfflineExchangeMutationDocument, {
    title: 'No response was created',
    draft: { typed: { request: null } },
    result: ({ exchange }) => exchange,
  });
  return (
    <>
      <p>
        On <span className="tnum">{device.serialNumber}</span>, open the license screen, choose Export
        request, and bring the file here on a USB stick.
      </p>
      <FileForm
        label="Choose request file"
        button="Upload request"
        field="request"
        isDue={isDue}
        save={begin}
        onSend={(request) =>
          begin.save({ deviceId: device.id, request }, ({ saved }) => (saved ? onChanged() : undefined))
        }
      />
    </>
  );
}

function Confirm({
  exchange,
  isSaved,
  onChanged,
}: Changed & { exchange: Exchange; isSaved: boolean }): ReactNode {
  const { busy, problems, save } = useSave(AcknowledgeOfflineExchangeMutationDocument, {
    title: "The transfer wasn't confirmed",
  });

  async function acknowledge() {
    const saved = (await save({ id: exchange.id }, (outcome) => (outcome.saved ? onChanged() : undefined)))
      ?.saved;
    if (saved) showToast('Transfer confirmed. Nothing else to do until the next exchange.');
  }

  return (
    <>
      <p>
        On the device, open the license screen, choose the response file on the USB stick, and wait until the
        device accepts it. Then confirm the transfer.
      </p>
      {problems.form ? (
        <AlertBox tone="critical" title={problems.form.title} live>
          {`${problems.form.detail} Confirming twice changes nothing.`}
        </AlertBox>
      ) : null}
      <div>
        <BusyButton
          variant={isSaved ? 'filled' : 'default'}
          busy={busy}
          busyLabel="Confirming"
          onClick={acknowledge}
        >
          Confirm transfer
        </BusyButton>
      </div>
    </>
  );
}

/** The newest exchange decides the step: once its response is on the device or has expired, a new one begins. */
export function ExchangeSteps({
  hardware: { device, lastCheckInAt, nextCheckInDueAt },
  downloads,
  now,
  onChanged,
}: Changed & { hardware: OfflineHardware; downloads: Downloads; now: number }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The exchange whose response isn't needed, because the device wrote another request. */
  const [left, setLeft] = useState<string | null>(null);
  const [newest] = device.offlineExchanges.nodes;
  const status = newest && exchangeStatusAt(newest, now);
  const isDue =
    lastCheckInAt === null ||
    status === 'EXPIRED' ||
    isLate(nextCheckInDueAt ? Date.parse(nextCheckInDueAt) : null, now);
  const ready = newest?.response && status === 'READY' && newest.id !== left ? newest : null;
  const shown = useRef(ready?.id);
  useEffect(() => {
    if (shown.current === ready?.id) return;
    shown.current = ready?.id;
    heading.current?.focus();
  }, [ready?.id]);
  const isSaved = downloads.stateOf(ready?.response?.id ?? '')?.kind === 'saved';
  return (
    <ol className={classes.steps} aria-label="Exchange steps">
      <Step number={1} title="Upload request" isDone={ready !== null} heading={ready ? undefined : heading}>
        {ready ? (
          <p>
            <span>{`${ready.requestFileName}, ${formatMoment(ready.createdAt)}, by ${ready.createdBy.displayName}. `}</span>
            <Button size="xs" variant="subtle" onClick={() => setLeft(ready.id)}>
              Upload another request
            </Button>
          </p>
        ) : (
          <>
            {status === 'EXPIRED' ? (
              <AlertBox tone="warning" title="The last response has expired">
                Export a new request on the device.
              </AlertBox>
            ) : null}
            <Upload key={newest?.id} device={device} isDue={isDue} onChanged={onChanged} />
            {status === 'READY' ? (
              <div>
                <Button size="xs" variant="subtle" onClick={() => setLeft(null)}>
                  Back to the response
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Step>
      <Step number={2} title="Download response" isDone={isSaved} heading={ready ? heading : undefined}>
        {ready?.response ? (
          <>
            <p>Save the response to the USB stick. It works on this device only. You can leave this page.</p>
            <div className={classes.response}>
              <FileRows
                caption="Response file"
                files={[ready.response]}
                downloads={downloads}
                filled={!isSaved}
              />
            </div>
          </>
        ) : null}
      </Step>
      <Step number={3} title="Confirm transfer" isDone={false}>
        {ready ? <Confirm exchange={ready} isSaved={isSaved} onChanged={onChanged} /> : null}
      </Step>
    </ol>
  );
}
