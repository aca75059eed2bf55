import type { ComponentProps, ReactNode } from 'react';
import classes from './choice-box.module.css';
import { classNames } from './class-names.ts';

/** A styled checkbox or radio button; put it inside its label. */
export function ChoiceBox({
  className,
  ...input
}: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }): ReactNode {
  return <input {...input} className={classNames(classes.box, className)} />;
}
