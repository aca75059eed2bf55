import type { ChangeEvent } from 'react';
import type { FormProblems } from '#client/lib/form-problems.ts';

type TextDraft<Name extends string> = {
  typed: Readonly<Record<Name, string>>;
  edit(change: Partial<Record<Name, string>>): void;
};

/** The props of a text field that shows `name` of a form's draft, and its problem. */
export const draftField = <Name extends string>(
  name: NoInfer<Name>,
  { typed, edit }: TextDraft<Name>,
  problems: FormProblems,
) => ({
  value: typed[name],
  error: problems.fields[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    edit({ [name]: currentTarget.value } as Partial<Record<Name, string>>),
});
