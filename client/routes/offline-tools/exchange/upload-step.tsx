import { ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { offlineFileInput } from '#client/browser/chosen-file.ts';
import { inspectOfflineFile } from '#client/browser/inspect-offline-file.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { FileUpload, mistakeOf } from '#client/components/files/file-upload.tsx';
import { uploadProblem, useFileUpload } from '#client/components/files/use-file-upload.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { BeginOfflineExchangeMutationDocument } from './exchange.generated.ts';
import { type Exchange, type ExchangeDevice, requestFacts } from './exchange-view.ts';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';

const notes = (serialNumber: string) =>
  [
    [
      'How it works',
      `Export a request file on ${serialNumber}, upload it here, and take the response back to the device.`,
    ],
    ["What's in the file", 'License state and counters only. No content from any examined phone.'],
    ['Good to know', 'The response works on this device only. The portal shows the deadline.'],
  ] as const;

export function UploadStep({
  device,
  exchanges,
  onChanged,
  moment,
  licenseZone,
  heading,
  onBegun,
  onOpen,
}: {
  device: ExchangeDevice;
  exchanges: readonly Exchange[];
  onChanged: () => Promise<unknown>;
  moment: { now: number; timeZone: string };
  licenseZone: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onBegun: (id: string) => void;
  onOpen: (id: string) => void;
}): ReactNode {
  /** By id, because the list may not contain the exchange yet. */
  const upload = useFileUpload<string>();
  const { busy, save } = useSave(BeginOfflineExchangeMutationDocument, {
    result: ({ exchange }) => exchange,
  });
  const { file, say } = upload;
  const [begun, setBegun] = useState<string | null>(null);
  // The list refreshes before the next step, and the new exchange isn't an earlier upload.
  const earlier =
    exchanges.find(({ id, requestSha256 }) => requestSha256 === file?.content?.sha256 && id !== begun) ??
    null;
  const wanted = {
    kind: 'request',
    serialNumber: device.serialNumber,
    earlierAt: earlier?.createdAt ?? null,
    ...moment,
    licenseZone,
  } as const;
  const inspection = file && inspectOfflineFile(file, wanted);
  const mistake = mistakeOf(upload, inspection, earlier?.id ?? null);

  async function send() {
    if (!file) return;
    // Repeating the message returns the focus to the field.
    if (mistake) return say({ kind: 'refused', ...mistake });
    say(null);
    const outcome = await save(
      { deviceId: device.id, request: offlineFileInput(file) },
      // A lost response may have created an exchange that isn't in the list yet.
      ({ payload, saved }) => {
        setBegun(saved?.id ?? null);
        return payload?.exchange ? onChanged() : undefined;
      },
    );
    const id = outcome.payload?.exchange?.id ?? null;
    if (!outcome.saved) return say(uploadProblem(outcome, 'request', id));
    // The user may have left this page.
    if (heading.current) onBegun(outcome.saved.id);
  }

  return (
    <>
      <WizardBody step={2} heading={heading} notes={notes(device.serialNumber)}>
        <FileUpload
          upload={upload}
          inspection={inspection}
          mistake={mistake}
          facts={inspection?.file ? requestFacts(inspection.file, moment) : []}
          label="Choose request file"
          hint="The file the device saved to the USB stick (up to 64 KiB). You'll see its contents before anything is sent."
          busy={busy}
          failed={[
            'No response was created',
            'The file is still here. Send it again. Sending it twice is safe.',
          ]}
          earlierLabel="Open that exchange"
          onEarlier={onOpen}
        />
      </WizardBody>
      <WizardFooter>
        <BusyButton
          variant={file && !mistake ? 'filled' : 'default'}
          busy={busy}
          busyLabel="Sending"
          disabled={!file}
          onClick={() => void send()}
        >
          Upload request
          <Icon icon={ArrowRight} />
        </BusyButton>
      </WizardFooter>
    </>
  );
}
