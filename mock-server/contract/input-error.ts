import type { ErrorCode, UserError } from './types.generated.ts';

/** An error of a field of the input, outermost first; of none without a field. */
export const inputError = (code: ErrorCode, message: string, ...field: string[]): UserError => ({
  code,
  message,
  field: field.length === 0 ? null : ['input', ...field],
});
