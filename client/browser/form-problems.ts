import { type RefObject, useEffect, useRef } from 'react';

/** Form errors: messages by field name, and one for the whole form. */
export type FormProblems = {
  fields: Readonly<Partial<Record<string, string>>>;
  form: { title: string; detail: string } | null;
};

export const noProblems: FormProblems = { fields: {}, form: null };

export function hasProblems({ fields, form }: FormProblems): boolean {
  return form !== null || Object.values(fields).some((message) => message !== undefined);
}

/**
 * Assigns the server's user errors to the form's fields. Errors without a field, or a second one of the same
 * field, go to the form's message under `title`.
 */
export function problemsOf(
  errors: readonly { message: string; field: readonly string[] | null }[],
  fields: readonly string[],
  title: string,
): FormProblems {
  const at = new Map<string, string>();
  const rest: string[] = [];
  for (const { message, field } of errors) {
    const name = field?.findLast((part) => fields.includes(part));
    if (name === undefined || at.has(name)) rest.push(message);
    else at.set(name, message);
  }
  return {
    fields: Object.fromEntries(at),
    form: rest.length > 0 ? { title, detail: rest.join(' ') } : null,
  };
}

/** Moves the focus to the first invalid field when there are new errors. */
export function useFocusFirstProblem(problems: FormProblems): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasProblems(problems)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
