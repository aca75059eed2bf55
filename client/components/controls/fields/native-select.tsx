import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Field, type FieldParts } from './field.tsx';

export function NativeSelect({
  label,
  description,
  error,
  size,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'size'> & FieldParts): ReactNode {
  return (
    <Field
      {...{ label, description, error, size, className }}
      id={select.id}
      describedBy={select['aria-describedby']}
      end={<Icon icon={ChevronsUpDown} />}
    >
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}
