/** What is wrong with a form: messages by the name of their field, and one for the form as a whole. */
export type FormProblems = {
  fields: Readonly<Record<string, string | undefined>>;
  form: { title: string; detail?: string } | null;
};

/** Nothing is wrong. */
export const noProblems: FormProblems = { fields: {}, form: null };

/** Whether anything is wrong. */
export function hasProblems({ fields, form }: FormProblems): boolean {
  return form !== null || Object.values(fields).some((message) => message !== undefined);
}

/**
 * What the server's user errors mean for a form: each message at the field `fieldOf` finds for it, and what
 * belongs to none (or to a field named before) for the whole form under `title`.
 */
export function problemsOf(
  errors: readonly { message: string; field: readonly string[] | null }[],
  fieldOf: (path: readonly string[]) => string | null | undefined,
  title: string,
): FormProblems {
  const at = new Map<string, string>();
  const rest: string[] = [];
  for (const { message, field } of errors) {
    const name = field && fieldOf(field);
    if (!name || at.has(name)) rest.push(message);
    else at.set(name, message);
  }
  return {
    fields: Object.fromEntries(at),
    form: rest.length > 0 ? { title, detail: rest.join(' ') } : null,
  };
}
