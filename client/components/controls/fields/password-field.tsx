import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { classNames } from '#client/lib/class-names.ts';
import classes from './password-field.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Has a show button and allows pasting. Set `autoComplete` for password managers. */
export function PasswordField(
  props: Omit<TextInputProps, 'type' | 'rightSection'> & { label: string },
): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      className={classNames(classes.field, props.className)}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EyeOff : Eye} />
          <span>{shown ? 'Hide' : 'Show'}</span>
        </button>
      }
    />
  );
}
