import { type ReactNode, useEffect, useRef } from 'react';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { type ExchangePosition, positionFor } from './exchange-position.ts';
import type { Exchange, ExchangeDevice } from './exchange-view.ts';
import { ResponseStep, TransferStep } from './transfer-steps.tsx';
import { UploadStep } from './upload-step.tsx';
import classes from './wizard.module.css';
import { WizardSteps } from './wizard-steps.tsx';

export function ExchangeWizard({
  device,
  exchanges,
  place,
  onPlace,
  downloads,
  moment,
  licenseZone,
  takeByOf,
  onChanged,
}: {
  device: ExchangeDevice;
  exchanges: readonly Exchange[];
  place: ExchangePosition;
  onPlace: (place: ExchangePosition) => void;
  downloads: Downloads;
  moment: { now: number; timeZone: string };
  licenseZone: string;
  /** When a response must be on the device; null if unknown. */
  takeByOf: (exchange: Exchange) => string | null;
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = 'id' in place ? `${place.step} ${place.id}` : String(place.step);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus();
  }, [key]);
  const exchange = 'id' in place ? exchanges.find(({ id }) => id === place.id) : undefined;
  const step = exchange ? place.step : 2;
  const common = { device, moment, heading, onStartOver: () => onPlace({ step: 2 }) };
  return (
    <div className={classes.wizard} data-flush>
      <WizardSteps step={step} finished={step === 4 && exchange?.status === 'ACKNOWLEDGED'} />
      {step === 2 ? (
        <UploadStep
          device={device}
          moment={moment}
          heading={heading}
          licenseZone={licenseZone}
          exchanges={exchanges}
          onChanged={onChanged}
          onBegun={(id) => onPlace({ step: 3, id })}
          onOpen={(id) => {
            const earlier = exchanges.find((each) => each.id === id);
            onPlace(earlier ? positionFor(earlier) : { step: 3, id });
          }}
        />
      ) : null}
      {step === 3 && exchange ? (
        <ResponseStep
          {...common}
          exchange={exchange}
          takeBy={takeByOf(exchange)}
          downloads={downloads}
          onNext={() => onPlace({ step: 4, id: exchange.id })}
        />
      ) : null}
      {step === 4 && exchange ? (
        <TransferStep
          {...common}
          exchange={exchange}
          onChanged={onChanged}
          onBack={() => onPlace({ step: 3, id: exchange.id })}
        />
      ) : null}
    </div>
  );
}
