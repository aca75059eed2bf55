export type FormProblems = {
  fields: Readonly<Record<string, string | undefined>>;
  form: { title: string; detail?: string } | null;
  /** Sending it again can't help, so the form has no button to send it. */
  isFinal?: boolean;
};

export const noProblems: FormProblems = { fields: {}, form: null };

export function hasProblems({ fields, form }: FormProblems): boolean {
  return form !== null || Object.values(fields).some((message) => message !== undefined);
}

/** Messages without a field go to the whole form under `title`. */
export function problemsOf(
  errors: readonly { message: string; field: readonly string[] | null }[],
  fieldOf: (path: readonly string[]) => string | null | undefined,
  title: string,
): FormProblems {
  const messageByField = new Map<string, string>();
  const formMessages: string[] = [];
  for (const { message, field } of errors) {
    const name = field && fieldOf(field);
    const before = name && messageByField.get(name);
    if (name) messageByField.set(name, before ? `${before} ${message}` : message);
    else formMessages.push(message);
  }
  return {
    fields: Object.fromEntries(messageByField),
    form: formMessages.length > 0 ? { title, detail: formMessages.join(' ') } : null,
  };
}
