import { GraphQLError } from 'graphql';
import type { ErrorCode } from '#schema/error-code.generated.ts';

/** An error with a code; its message may be shown to users. */
export function refusal(code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}
