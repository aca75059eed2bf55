import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldParts } from './field.tsx';

export function Textarea({
  label,
  description,
  error,
  longest,
  size,
  className,
  ...input
}: ComponentProps<'textarea'> & FieldParts): ReactNode {
  return (
    <Field
      {...{ label, description, error, longest, size, className }}
      text={input.value}
      id={input.id}
      describedBy={input['aria-describedby']}
    >
      {(control) => <textarea {...input} {...control} />}
    </Field>
  );
}
