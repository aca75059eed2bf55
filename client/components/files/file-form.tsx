import { Upload } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { offlineFileInput } from '#client/browser/offline-file-input.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Form } from '#client/components/controls/fields/form.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';
import { formatBytes } from '#client/lib/format-number.ts';
import { largestFile } from '#schema/offline-file.ts';
import type { OfflineFileInput } from '#schema/types.generated.ts';
import classes from './files.module.css';

/** Sends a file from the device as it is; the server checks its content. */
export function FileForm({
  label,
  button,
  field,
  save: { busy, problems, report },
  onSend,
}: {
  label: string;
  button: string;
  /** The file's name in the mutation's input. */
  field: string;
  /** As `useSave` returns it. */
  save: { busy: boolean; problems: FormProblems; report(problems?: Partial<FormProblems>): unknown };
  onSend: (file: OfflineFileInput) => void;
}): ReactNode {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  /** Read once, so that a second submit doesn't send later than the first. */
  const content = useMemo(
    () => (file && file.size <= largestFile ? offlineFileInput(file).catch(() => null) : null),
    [file],
  );
  const error = problems.fields[field];

  async function submit() {
    const refuse = (text: string) => report({ fields: { [field]: text } });
    if (!file) return refuse('Choose the file that the device saved to the USB stick.');
    if (!content) return refuse('The file is over 64 KiB, larger than any file from a device.');
    const input = await content;
    if (!input)
      return refuse("Your browser couldn't read the file. Reconnect the USB stick and choose it again.");
    onSend(input);
  }

  return (
    <Form problems={problems} className="stack" onSubmit={submit}>
      <div className={classes.field}>
        <div className="row">
          <label className={classes.pick}>
            <input
              type="file"
              className={`visually-hidden ${classes.input}`}
              aria-describedby={id}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                const [chosen] = event.currentTarget.files ?? [];
                if (chosen) setFile(chosen);
                report();
                // Allows choosing the same file again after it changed.
                event.currentTarget.value = '';
              }}
            />
            <span
              {...buttonProps({
                variant: file ? 'default' : 'filled',
                leftSection: <Icon icon={Upload} />,
                children: label,
              })}
            />
          </label>
          {file ? (
            <span>
              <strong>{file.name}</strong> <span className="tnum">{formatBytes(file.size)}</span>
            </span>
          ) : null}
        </div>
        <div id={id} className={classes.fieldWords}>
          {error ? (
            <p role="alert">
              <StatusText tone="critical">{error}</StatusText>
            </p>
          ) : null}
          <p>It holds license state and counters, nothing of an examined phone.</p>
        </div>
      </div>
      <div>
        <BusyButton type="submit" variant={file ? 'filled' : 'default'} busy={busy} busyLabel="Sending">
          {button}
        </BusyButton>
      </div>
    </Form>
  );
}
