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
  isDue,
  save: { busy, problems, report },
  onSend,
}: {
  label: string;
  button: string;
  /** The file's name in the mutation's input. */
  field: string;
  /** Whether choosing a file is the page's main action. */
  isDue: boolean;
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
  const [isOver, setOver] = useState(false);

  function choose(chosen: File | undefined) {
    if (chosen) setFile(chosen);
    report();
  }

  async function submit() {
    const refuse = (text: string) => report({ fields: { [field]: text } });
    if (!file) return;
    if (!content) return refuse('The file is over 64 KiB, larger than any file from a device.');
    const input = await content;
    if (!input)
      return refuse("Your browser couldn't read the file. Reconnect the USB stick and choose it again.");
    onSend(input);
  }

  return (
    <Form problems={problems} className="stack" onSubmit={submit}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it chooses a file without a pointer */}
      <div
        className={classes.field}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <div className="row">
          <label className={classes.pick}>
            <input
              type="file"
              className={`visually-hidden ${classes.input}`}
              aria-describedby={id}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                choose(event.currentTarget.files?.[0]);
                // Allows choosing the same file again after it changed.
                event.currentTarget.value = '';
              }}
            />
            <span
              {...buttonProps({
                variant: isDue && !file ? 'filled' : 'default',
                leftSection: <Icon icon={Upload} />,
                children: label,
              })}
            />
          </label>
          {file ? (
            <span>
              <strong>{file.name}</strong> <span className="tnum">{formatBytes(file.size)}</span>
            </span>
          ) : (
            <span className={`${classes.drop} muted small`}>or drop it here</span>
          )}
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
      {file ? (
        <div>
          <BusyButton type="submit" busy={busy} busyLabel="Sending">
            {button}
          </BusyButton>
        </div>
      ) : null}
    </Form>
  );
}
