import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { FileForm } from '#client/components/files/file-form.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { FileRows } from '#client/routes/offline-tools/file-rows.tsx';
import {
  AcknowledgeOfflineExchangeMutationDocument,
  BeginOfflineExchangeMutationDocument,
} from './exchange.generated.ts';
import classes from './exchange.module.css';
import type { Exchange, ExchangeDevice } from './exchange-view.ts';

type Moment = { now: number; timeZone: string };

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
  /** Null for a step that isn't the turn of. */
  children: ReactNode;
}): ReactNode {
  return (
    <li className={classes.step} data-state={isDone ? 'done' : children ? 'current' : 'coming'}>
      <span className={classes.number} aria-hidden="true">
        {isDone ? <Icon icon={Check} size={14} /> : number}
      </span>
      <div className={classes.words}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
          {isDone ? <span className="visually-hidden">, done</span> : null}
        </h3>
        {children}
      </div>
    </li>
  );
}

function Upload({
  device,
  onChanged,
}: {
  device: ExchangeDevice;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const { busy, problems, report, save } = useSave(BeginOfflineExchangeMutationDocument, {
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
        send="Upload request"
        problems={problems}
        error={problems.fields.request}
        busy={busy}
        onProblem={(text) => report({ fields: { request: text } })}
        onSend={(request) =>
          void save({ deviceId: device.id, request }, ({ saved }) => (saved ? onChanged() : undefined))
        }
      />
    </>
  );
}

function Confirm({
  exchange,
  serialNumber,
  isSaved,
  onChanged,
}: {
  exchange: Exchange;
  serialNumber: string;
  isSaved: boolean;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const { busy, problems, save } = useSave(AcknowledgeOfflineExchangeMutationDocument, {
    title: "The transfer wasn't confirmed",
  });

  async function acknowledge() {
    const { saved } = await save({ id: exchange.id }, (outcome) => (outcome.saved ? onChanged() : undefined));
    if (saved) showToast('Transfer confirmed. Nothing else to do until the next exchange.');
  }

  return (
    <>
      <p>
        On the device, open the license screen, choose the response file on the USB stick, and wait until the
        device accepts it. Once <span className="tnum">{serialNumber}</span> has, confirm the transfer.
      </p>
      {problems.form ? (
        <AlertBox tone="critical" title={problems.form.title} live>
          {problems.form.detail} Confirming twice changes nothing.
        </AlertBox>
      ) : null}
      <div>
        <BusyButton
          variant={isSaved ? 'filled' : 'default'}
          busy={busy}
          busyLabel="Confirming"
          onClick={() => void acknowledge()}
        >
          Confirm transfer
        </BusyButton>
      </div>
    </>
  );
}

/** The newest exchange decides the step: once its response is on the device or has expired, a new one begins. */
export function ExchangeSteps({
  device,
  exchanges,
  downloads,
  moment,
  takeByOf,
  onChanged,
}: {
  device: ExchangeDevice;
  /** Newest first. */
  exchanges: readonly Exchange[];
  downloads: Downloads;
  moment: Moment;
  /** When a response must be on the device; null if unknown. */
  takeByOf: (exchange: Exchange) => string | null;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  /** The exchange whose response isn't needed, because the device wrote another request. */
  const [left, setLeft] = useState<string | null>(null);
  const newest = exchanges[0];
  const status = newest && exchangeStatusAt(newest, moment.now);
  const ready = newest && status === 'READY' && newest.id !== left && newest.response ? newest : null;
  const shown = useRef(ready?.id);
  useEffect(() => {
    if (shown.current === ready?.id) return;
    shown.current = ready?.id;
    heading.current?.focus();
  }, [ready?.id]);
  const isSaved = downloads.stateOf(ready?.response?.id ?? '')?.kind === 'saved';
  const takeBy = ready && takeByOf(ready);
  return (
    <ol className={classes.steps} aria-label="Exchange steps" data-flush>
      <Step number={1} title="Upload request" isDone={ready !== null} heading={ready ? undefined : heading}>
        {ready ? (
          <p>
            {ready.requestFileName}, {formatDateTime(ready.createdAt, moment)}, by{' '}
            {ready.createdBy.displayName}.{' '}
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
            <Upload key={newest?.id ?? ''} device={device} onChanged={onChanged} />
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
            <p>
              {takeBy ? `Save the response. ${takeBy}.` : 'Save the response and take it to the device.'} It
              works on this device only. You can leave this page.
            </p>
            <div className={classes.file}>
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
        {ready ? (
          <Confirm
            exchange={ready}
            serialNumber={device.serialNumber}
            isSaved={isSaved}
            onChanged={onChanged}
          />
        ) : null}
      </Step>
    </ol>
  );
}
