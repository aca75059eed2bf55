import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldParts } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldParts & {
    /** An icon at the beginning. */
    leftSection?: ReactNode;
    /** A control at the end, as wide as `--field-end` says. */
    rightSection?: ReactNode;
  };

/** A field of one line. */
export function TextInput({
  label,
  description,
  error,
  size,
  className,
  leftSection,
  rightSection,
  type = 'text',
  ...input
}: TextInputProps): ReactNode {
  return (
    <Field
      {...{ label, description, error, size, className }}
      id={input.id}
      describedBy={input['aria-describedby']}
      start={leftSection}
      end={rightSection}
    >
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
