import { GraphQLError } from 'graphql';
import type { ErrorCode } from '#schema/error-code.generated.ts';

/** An error of the `errors` list with a code of the one list; its message is fit to be shown. */
export function refusal(code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}
