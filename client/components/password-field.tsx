import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './password-field.module.css';

/** A password that can be shown. Pasting is allowed; give `autoComplete` so that password managers help. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={84}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={shown}
          aria-label={shown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EyeOff : Eye} />
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
