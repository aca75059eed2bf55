import type { ErrorCode, UserError } from './types.generated.ts';

/** An error at a field of the input, by path; of the whole input without one. */
export const inputError = (code: ErrorCode, message: string, ...field: string[]): UserError => ({
  code,
  message,
  field: field.length === 0 ? null : ['input', ...field],
});
