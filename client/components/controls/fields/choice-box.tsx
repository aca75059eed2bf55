import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import classes from './choice-box.module.css';

/** A styled checkbox or radio button; put it inside its label. */
export function ChoiceBox({
  className,
  ...input
}: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }): ReactNode {
  return <input {...input} className={classNames(classes.box, className)} />;
}
