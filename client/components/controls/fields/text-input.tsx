import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldParts } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldParts & {
    leftSection?: ReactNode;
    /** A control at the end, with the width `--field-end`. */
    rightSection?: ReactNode;
  };

export function TextInput({
  label,
  description,
  error,
  unit,
  longest,
  size,
  className,
  leftSection,
  rightSection,
  type = 'text',
  ...input
}: TextInputProps): ReactNode {
  return (
    <Field
      {...{ label, description, error, unit, longest, size, className }}
      text={input.value}
      id={input.id}
      describedBy={input['aria-describedby']}
      start={leftSection}
      end={rightSection}
    >
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
