import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { FileCard } from '#client/components/file-card.tsx';
import { FileField } from '#client/components/file-field.tsx';
import { PanelNotOffered } from '#client/components/panel-states.tsx';
import type { Failure } from '#client/graphql/failure.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import { type ReadFile, readOfflineFile } from '#client/lib/read-offline-file.ts';
import { type Exchange, type ExchangeDevice, inspectRequest } from './exchange-view.ts';
import type { ExchangeActions } from './use-exchange.ts';
import classes from './wizard.module.css';
import { WizardBody } from './wizard-body.tsx';
import { WizardFooter } from './wizard-footer.tsx';

const notes = [
  ['What the file holds', 'License state and counters only. No content from any examined phone.'],
  ['Good to know', 'The response works on this device only. The portal says until when to carry it.'],
] as const;

type Wrong = { problem: FileProblem; earlierId: string | null };

/** Step 2: the request file, shown before it is sent. */
export function HandInStep({
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
  const [file, setFile] = useState<ReadFile | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const inspection = file ? inspectRequest(file, { exchanges, ...moment }) : null;
  const shown: Wrong | null =
    wrong ??
    (inspection?.problem ? { problem: inspection.problem, earlierId: inspection.earlier?.id ?? null } : null);
  const earlierId = shown?.earlierId ?? null;
  const error = unread ?? (shown ? `${shown.problem.text} ${shown.problem.next}` : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new mistake brings the focus to the field
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, file]);

  function forget() {
    setFile(null);
    setWrong(null);
    setUnread(null);
    setFailure(null);
  }

  async function take(picked: File) {
    forget();
    const read = await readOfflineFile(picked);
    if (read.ok) return setFile(read.value);
    if (read.reason === 'UNREADABLE')
      return setUnread('The browser could not read the file. Put the stick back in, and hand it in again.');
    const { text, next } = fileProblem(read.reason, 'request');
    setUnread(`${picked.name}: ${text} ${next}`);
  }

  async function send() {
    if (!file) return setUnread('Hand in the request file first.');
    if (inspection?.problem) return field.current?.focus();
    setFailure(null);
    setWrong(null);
    const outcome = await actions.begin(device.id, file);
    if (outcome?.kind === 'done') onBegun(outcome.id);
    else if (outcome?.kind === 'refused') setWrong({ problem: outcome.problem, earlierId: outcome.id });
    else if (outcome?.kind === 'failed') setFailure(outcome.failure);
  }

  const refused = wrong
    ? [{ key: 'server', good: false, text: wrong.problem.text }]
    : (inspection?.checks ?? []);
  return (
    <>
      <WizardBody step={2} heading={heading} notes={notes}>
        {file ? <FileCard file={file} checks={refused} onRemove={forget} /> : null}
        {file && !shown ? null : (
          <FileField
            label={file ? 'Choose another file' : 'Choose request file'}
            hint="Written by the device to the stick, at most 64 KiB."
            error={
              error ? (
                <>
                  {error}
                  {earlierId ? (
                    <>
                      {' '}
                      <button type="button" className={classes.plain} onClick={() => onOpen(earlierId)}>
                        Open that exchange
                      </button>
                    </>
                  ) : null}
                </>
              ) : undefined
            }
            inputRef={field}
            onFile={(picked) => void take(picked)}
          />
        )}
        {failure?.kind === 'not-offered' ? <PanelNotOffered /> : null}
        {failure && failure.kind !== 'not-offered' ? (
          <AlertBox tone="critical" title="No response was made" live>
            {failure.message} The file is still here. Send it again; the same file is answered once.
          </AlertBox>
        ) : null}
      </WizardBody>
      <WizardFooter onStartOver={onStartOver} onBack={onBack}>
        <BusyButton busy={actions.busy} busyLabel="Sending" onClick={() => void send()}>
          Get response
        </BusyButton>
      </WizardFooter>
    </>
  );
}
