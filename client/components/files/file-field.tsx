import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import classes from './file-field.module.css';

export function FileField({
  label,
  file,
  error,
  onFile,
}: {
  label: string;
  file: File | null;
  error: string | undefined;
  onFile: (file: File) => void;
}): ReactNode {
  const id = useId();
  return (
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
              if (chosen) onFile(chosen);
              // Allows choosing the same file again after it changed.
              event.currentTarget.value = '';
            }}
          />
          <span {...buttonProps({ leftSection: <Icon icon={Upload} />, children: label })} />
        </label>
        {file ? (
          <span>
            <strong>{file.name}</strong> <span className="tnum">{formatBytes(file.size)}</span>
          </span>
        ) : null}
      </div>
      <div id={id} className={classes.words}>
        {error ? (
          <p role="alert">
            <StatusText tone="critical">{error}</StatusText>
          </p>
        ) : null}
        <p>It holds license state and counters, nothing of an examined phone.</p>
      </div>
    </div>
  );
}
