import type { ReactNode, RefObject } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { exchangeStatusAt } from '#client/components/license/status-glossary.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { FileRows } from '#client/routes/offline-tools/file-rows.tsx';
import { AcknowledgeOfflineExchangeMutationDocument } from './exchange.generated.ts';
import type { Exchange, ExchangeDevice } from './exchange-view.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import classes from './wizard-step.module.css';

type Props = {
  exchange: Exchange;
  device: ExchangeDevice;
  moment: { now: number; timeZone: string };
  heading: RefObject<HTMLHeadingElement | null>;
  onStartOver: () => void;
};

/** Both digests, so that two people can compare their files. */
function Digests({ exchange }: { exchange: Exchange }): ReactNode {
  const { requestFileName, requestSha256, response } = exchange;
  return (
    <dl className={classes.digests}>
      <dt>Request SHA-256</dt>
      <dd>
        <Digest sha256={requestSha256} of={requestFileName} />
      </dd>
      {response ? (
        <>
          <dt>Response SHA-256</dt>
          <dd>
            <Digest sha256={response.sha256} of={response.fileName} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

export function ResponseStep({
  exchange,
  device,
  moment,
  heading,
  takeBy,
  downloads,
  onNext,
  onStartOver,
}: Props & {
  /** When the response must be on the device; null if unknown. */
  takeBy: string | null;
  downloads: Downloads;
  onNext: () => void;
}): ReactNode {
  const { response, createdAt, createdBy, requestFileName } = exchange;
  const saved = response !== null && downloads.stateOf(response.id)?.kind === 'saved';
  const usable = response !== null && exchangeStatusAt(exchange, moment.now) !== 'EXPIRED';
  return (
    <>
      <WizardBody
        step={3}
        heading={heading}
        notes={[
          [
            'Take it to',
            <>
              <span className="tnum">{device.serialNumber}</span>. The response works on this device only.
            </>,
          ],
          [
            'Uploaded',
            `${requestFileName}, ${formatDateTime(createdAt, moment)}, by ${createdBy.displayName}.`,
          ],
        ]}
      >
        {usable ? (
          <>
            <p className={classes.small}>
              {takeBy ? `Save the response. ${takeBy}.` : 'Save the response and take it to the device.'} You
              can leave this page. We'll keep your place.
            </p>
            <div className={classes.list}>
              <FileRows caption="Response file" files={[response]} downloads={downloads} filled={!saved} />
            </div>
          </>
        ) : (
          <AlertBox tone="warning" title="The response has expired">
            Export a new request on the device and start over.
          </AlertBox>
        )}
      </WizardBody>
      <WizardFooter onStartOver={onStartOver}>
        {usable ? (
          <Button variant={saved ? 'filled' : 'default'} onClick={onNext}>
            Next
          </Button>
        ) : null}
      </WizardFooter>
    </>
  );
}

export function TransferStep({
  exchange,
  device,
  moment,
  heading,
  onChanged,
  onBack,
  onStartOver,
}: Props & { onChanged: () => Promise<unknown>; onBack: () => void }): ReactNode {
  const { busy, problems, save } = useSave(AcknowledgeOfflineExchangeMutationDocument, {
    title: "The transfer wasn't confirmed",
  });
  const transferred = exchangeStatusAt(exchange, moment.now) === 'ACKNOWLEDGED';

  async function acknowledge() {
    const { saved } = await save({ id: exchange.id }, (outcome) => (outcome.saved ? onChanged() : undefined));
    if (saved) heading.current?.focus();
  }

  return (
    <>
      <WizardBody
        step={4}
        heading={heading}
        notes={[
          [
            'On the device',
            'Open the license screen, choose the response file on the USB stick, and wait until the device accepts it.',
          ],
        ]}
      >
        {transferred ? (
          <AlertBox tone="ok" title="Transfer confirmed" live>
            {exchange.acknowledgedAt ? `Done ${formatDateTime(exchange.acknowledgedAt, moment)}. ` : ''}
            Nothing else to do until the next exchange.
          </AlertBox>
        ) : (
          <p className={classes.small}>
            Once <span className="tnum">{device.serialNumber}</span> has accepted the response, confirm the
            transfer.
          </p>
        )}
        <Digests exchange={exchange} />
        {problems.form ? (
          <AlertBox tone="critical" title={problems.form.title} live>
            {problems.form.detail} Confirming twice changes nothing.
          </AlertBox>
        ) : null}
      </WizardBody>
      <WizardFooter
        onStartOver={transferred ? undefined : onStartOver}
        onBack={transferred ? undefined : onBack}
      >
        {transferred ? (
          <Button variant="default" onClick={onStartOver}>
            Start another exchange
          </Button>
        ) : (
          <BusyButton busy={busy} busyLabel="Confirming" onClick={() => void acknowledge()}>
            Confirm transfer
          </BusyButton>
        )}
      </WizardFooter>
    </>
  );
}
