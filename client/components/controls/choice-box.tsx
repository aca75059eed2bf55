import type { ComponentProps, ReactNode } from 'react';
import classes from './choice-box.module.css';
import { classNames } from './class-names.ts';

/** A checkbox or radio button in the portal's look; it stands in the label that names it. */
export function ChoiceBox({
  className,
  ...input
}: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }): ReactNode {
  return <input {...input} className={classNames(classes.box, className)} />;
}
