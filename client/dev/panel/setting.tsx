import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import classes from './world-panel.module.css';

/** Enter and the button apply the value. A refused value stays in the field, with the reason. */
export function Setting({
  label,
  value,
  hint,
  type = 'text',
  control,
  onApply,
}: {
  label: string;
  value: string;
  hint: string;
  type?: 'text' | 'date';
  control: string;
  /** The reason if the mock refuses it. */
  onApply: (text: string) => Promise<string | null> | string | null;
}): ReactNode {
  const [text, setText] = useState(value);
  const [refused, setRefused] = useState<string | null>(null);

  async function apply(event: FormEvent) {
    event.preventDefault();
    setRefused(text.trim() === value ? null : await onApply(text.trim()));
  }

  return (
    <form className={classes.setting} onSubmit={apply}>
      <TextInput
        size="xs"
        label={label}
        type={type}
        description={hint}
        error={refused && <span role="alert">{refused}</span>}
        value={text}
        data-control={control}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="default" size="xs" aria-label={`Apply ${label.toLowerCase()}`}>
        Apply
      </Button>
    </form>
  );
}
