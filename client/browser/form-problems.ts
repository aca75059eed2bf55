import { type RefObject, useEffect, useRef } from 'react';

/** What is wrong with a form: messages by the name of their field, and one for the form as a whole. */
export type FormProblems = {
  fields: Readonly<Partial<Record<string, string>>>;
  form: { title: string; detail: string } | null;
};

/** Nothing is wrong. */
export const noProblems: FormProblems = { fields: {}, form: null };

/** Whether anything is wrong. */
export function hasProblems({ fields, form }: FormProblems): boolean {
  return form !== null || Object.values(fields).some((message) => message !== undefined);
}

/**
 * What the server's user errors mean for a form with these fields: each message at its field, and what
 * belongs to none of them (or to a field named before) for the whole form under `title`.
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

/** Gives a form that puts the focus on its first wrong field whenever there are new problems. */
export function useFocusFirstProblem(problems: FormProblems): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasProblems(problems)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
