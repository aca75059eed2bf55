import { ArrowRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { inspectOfflineFile } from '#client/browser/inspect-offline-file.ts';
import { BusyButton } from '#client/components/controls/busy-button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { FileUpload, mistakeOf } from '#client/components/files/file-upload.tsx';
import { useFileUpload } from '#client/components/files/use-file-upload.ts';
import { type Exchange, type ExchangeDevice, requestFacts } from './exchange-view.ts';
import type { ExchangeActions } from './use-exchange.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';

const notes = [
  ["What's in the file", 'License state and counters only. No content from any examined phone.'],
  ['Good to know', 'The response works on this device only. The portal shows the deadline.'],
] as const;

/** Step 2: the request file, shown before it is sent. */
export function UploadStep({
  device,
  exchanges,
  actions,
  moment,
  heading,
  onBegun,
  onOpen,
  onBack,
  onStartOver,
}: {
  device: ExchangeDevice;
  exchanges: readonly Exchange[];
  actions: ExchangeActions;
  moment: { now: number; timeZone: string };
  heading: RefObject<HTMLHeadingElement | null>;
  onBegun: (id: string) => void;
  onOpen: (id: string) => void;
  onBack: () => void;
  onStartOver: () => void;
}): ReactNode {
  /** An exchange is known by its id, since the list may not have it yet. */
  const handIn = useFileUpload<string>();
  const { file, say } = handIn;
  const earlier = exchanges.find(({ requestSha256 }) => requestSha256 === file?.content?.sha256) ?? null;
  const wanted = {
    kind: 'request',
    serialNumber: device.serialNumber,
    earlierAt: earlier?.createdAt ?? null,
    ...moment,
  } as const;
  const inspection = file && inspectOfflineFile(file, wanted);
  const mistake = mistakeOf(handIn, inspection, earlier?.id ?? null);

  async function send() {
    if (!file) return say({ kind: 'asked', text: 'Choose the request file first.' });
    // Said again, it brings the focus back to the field.
    if (mistake) return say({ kind: 'refused', ...mistake });
    say(null);
    const outcome = await actions.begin(device.id, file);
    if (outcome?.kind === 'done') onBegun(outcome.id);
    else if (outcome?.kind === 'refused')
      say({ kind: 'refused', problem: outcome.problem, earlier: outcome.id });
    else if (outcome?.kind === 'failed') say(outcome);
  }

  return (
    <>
      <WizardBody step={2} heading={heading} notes={notes}>
        <FileUpload
          handIn={handIn}
          inspection={inspection}
          mistake={mistake}
          facts={inspection?.file ? requestFacts(inspection.file, moment) : []}
          label="Choose request file"
          hint="The file the device saved to the USB stick (up to 64 KiB). You'll see its contents before anything is sent."
          busy={actions.busy}
          failed={[
            'No response was created',
            'The file is still here. Send it again. Sending it twice is safe.',
          ]}
          earlierLabel="Open that exchange"
          onEarlier={onOpen}
        />
      </WizardBody>
      <WizardFooter onStartOver={onStartOver} onBack={onBack}>
        <BusyButton busy={actions.busy} busyLabel="Sending" onClick={() => void send()}>
          Upload request
          <Icon icon={ArrowRight} />
        </BusyButton>
      </WizardFooter>
    </>
  );
}
