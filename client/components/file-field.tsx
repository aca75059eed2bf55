import { OctagonAlert, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import classes from './file-field.module.css';
import { Icon } from './icon.tsx';

/**
 * A field for one file: chosen with its button, by keyboard or pointer, or dropped on it. `error` takes the
 * hint's place; `inputRef` is what takes the focus then.
 */
export function FileField({
  label,
  hint,
  error,
  inputRef,
  onFile,
}: {
  label: string;
  hint: string;
  error?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}): ReactNode {
  const id = useId();
  const [over, setOver] = useState(false);
  const [several, setSeveral] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    setSeveral((files?.length ?? 0) > 1);
    if (file && files?.length === 1) onFile(file);
  }

  function drag(event: DragEvent, entered: boolean) {
    event.preventDefault();
    setOver(entered);
  }

  const wrong = several ? 'Hand in one file at a time.' : error;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={classes.field}
      data-over={over}
      data-invalid={Boolean(wrong)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={classes.row}>
        <label className={classes.pick}>
          <input
            ref={inputRef}
            type="file"
            className={`visually-hidden ${classes.input}`}
            aria-describedby={id}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file can be chosen again after it was changed.
              event.currentTarget.value = '';
            }}
          />
          <span className={classes.button}>
            <Icon icon={Upload} />
            {label}
          </span>
        </label>
        <span className={classes.drop}>or drop it here</span>
      </div>
      <div id={id} className={classes.words} role={wrong ? 'alert' : undefined}>
        {wrong ? (
          <span className={classes.error}>
            <Icon icon={OctagonAlert} size={14} />
            <span>{wrong}</span>
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
