import { OctagonAlert, Upload } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import classes from './file-field.module.css';

/** `error` replaces the hint; `inputRef` then takes the focus. */
export function FileField({
  label,
  hint,
  error,
  inputRef,
  onFiles,
}: {
  label: string;
  hint: string;
  error?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={classes.field} data-invalid={Boolean(error)}>
      {/* Above the button, so that it is in sight once that has the focus. */}
      {error ? (
        <div id={id} className={classes.error} role="alert">
          <Icon icon={OctagonAlert} size={14} />
          <span>{error}</span>
        </div>
      ) : null}
      <div className={classes.row}>
        <label className={classes.pick}>
          <input
            ref={inputRef}
            type="file"
            className={`visually-hidden ${classes.input}`}
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              // Allows choosing the same file again after it changed.
              event.currentTarget.value = '';
            }}
          />
          <span {...buttonProps({ leftSection: <Icon icon={Upload} />, children: label })} />
        </label>
        <span className={classes.drop}>or drop or paste it here</span>
      </div>
      {error ? null : (
        <div id={id} className={classes.words}>
          {hint}
        </div>
      )}
    </div>
  );
}
