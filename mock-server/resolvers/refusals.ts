import { GraphQLError } from 'graphql';
import type { Visitor } from '#mock-server/identity/visitor.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';
import type { ResolverContext } from './context.ts';

/** An error of the `errors` list, with a code of the one list and, where it has one, an HTTP status. */
export function refusal(code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

export const unauthenticated = () =>
  refusal('UNAUTHENTICATED', 'There is no valid token with this request. Sign in again.', {
    // Not one of the errors GraphQL over HTTP gives a status of its own.
    http: { status: 401, spec: false },
  });

export const forbidden = (permission: string) =>
  refusal('FORBIDDEN', `This needs the permission ${permission}. Ask an administrator.`, { permission });

export function visitorOrRefuse({ visitor }: ResolverContext): Visitor {
  if (!visitor) throw unauthenticated();
  return visitor;
}
