import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import type { Refused } from './panel-context.ts';
import classes from './setting-field.module.css';

/**
 * A short text that changes the world by Enter, or by the button that comes up beside it once the text is
 * another; never by leaving it. What the mock refuses is said below, and the text stays.
 */
export function SettingField({
  label,
  value,
  control,
  hint,
  unit,
  hideLabel = false,
  onApply,
}: {
  label: string;
  value: string;
  /** Its `data-control`. */
  control: string;
  /** What can be written, for whoever asks. */
  hint: string;
  unit?: string;
  hideLabel?: boolean;
  onApply: (text: string) => Promise<Refused | null>;
}): ReactNode {
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState<Refused | null>(null);
  const id = useId();
  useEffect(() => setText(value), [value]);
  const changed = text.trim() !== value;

  async function apply(event: FormEvent) {
    event.preventDefault();
    setRefused(changed ? await onApply(text.trim()) : null);
  }

  return (
    <form className={classes.field} onSubmit={apply}>
      <label className={hideLabel ? 'visually-hidden' : classes.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes.box} data-refused={refused !== null}>
        <input
          id={id}
          className={classes.input}
          value={text}
          title={hint}
          data-control={control}
          autoComplete="off"
          spellCheck={false}
          size={Math.max(text.length, 3)}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-hint${refused === null ? '' : ` ${id}-refused`}`}
          onChange={(event) => setText(event.target.value)}
        />
        {unit ? <span className={classes.unit}>{unit}</span> : null}
        {changed ? (
          <button type="submit" className={classes.apply} aria-label={`Apply ${label.toLowerCase()}`}>
            <Icon icon={Check} size={14} />
          </button>
        ) : null}
      </span>
      <span className="visually-hidden" id={`${id}-hint`}>
        {hint} Enter applies it.
      </span>
      {refused === null ? null : (
        <p className={classes.refused} id={`${id}-refused`} role="alert">
          {refused.message}
        </p>
      )}
    </form>
  );
}
