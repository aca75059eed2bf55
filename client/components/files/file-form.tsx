import { type ReactNode, useMemo, useState } from 'react';
import { offlineFileInput } from '#client/browser/offline-file-input.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { largestFile } from '#schema/offline-files/offline-file.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';
import { FileField } from './file-field.tsx';

/** Sends a file from the device as it is; the server checks its content. */
export function FileForm({
  label,
  send,
  problems,
  error,
  busy,
  onProblem,
  onSend,
}: {
  label: string;
  /** The text of the button. */
  send: string;
  problems: FormProblems;
  error: string | undefined;
  busy: boolean;
  /** Without a text, there is none anymore. */
  onProblem: (text?: string) => void;
  onSend: (file: OfflineFileInput) => void;
}): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  /** Read once, so that a second submit doesn't send later than the first. */
  const content = useMemo(
    () => (file && file.size <= largestFile ? offlineFileInput(file).catch(() => null) : null),
    [file],
  );

  async function submit() {
    if (!file) return onProblem('Choose the file that the device saved to the USB stick.');
    if (!content) return onProblem('The file is over 64 KiB, larger than any file from a device.');
    const input = await content;
    if (!input)
      return onProblem("Your browser couldn't read the file. Reconnect the USB stick and choose it again.");
    onSend(input);
  }

  return (
    <Form problems={problems} className="stack" onSubmit={submit}>
      <FileField
        label={label}
        file={file}
        error={error}
        onFile={(chosen) => {
          setFile(chosen);
          onProblem();
        }}
      />
      <div>
        <BusyButton type="submit" variant={file ? 'filled' : 'default'} busy={busy} busyLabel="Sending">
          {send}
        </BusyButton>
      </div>
    </Form>
  );
}
