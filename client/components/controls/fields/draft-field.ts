import type { ChangeEvent } from 'react';
import type { FormProblems } from '#client/lib/form-problems.ts';

type TextName<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] &
  string;

/** The props of a field that shows the text `name` of a form's draft, and its problem. */
export const draftField = <Typed>(
  name: NoInfer<TextName<Typed>>,
  { typed, edit }: { typed: Typed; edit(change: Partial<Typed>): void },
  problems: FormProblems,
) => ({
  value: typed[name] as string,
  error: problems.fields[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    edit({ [name]: currentTarget.value } as Partial<Typed>),
});
