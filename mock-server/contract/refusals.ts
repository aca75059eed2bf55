import { GraphQLError } from 'graphql';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import type { PermissionName } from '#schema/claims/permission-table.ts';
import { holds } from '#schema/claims/permissions.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';
import { lengthProblem, nameProblem } from '#schema/text/characters.ts';
import type { RequestContext, Visitor } from './context.ts';
import type { UserError } from './types.generated.ts';

export const unauthenticated = () =>
  refusal('UNAUTHENTICATED', 'This request has no valid token. Sign in again.', {
    // GraphQL over HTTP has no status for this error.
    http: { status: 401, spec: false },
  });

export const forbidden = (permission: PermissionName) =>
  refusal('FORBIDDEN', `This needs the permission ${permission}. Ask an administrator.`, { permission });

/** @throws GraphQLError FORBIDDEN */
export function permittedOrRefuse(context: RequestContext, permission: PermissionName): Visitor {
  const visitor = visitorOrRefuse(context);
  if (!holds(visitor.permissions, permission)) throw forbidden(permission);
  return visitor;
}

/** For visitors who may act for the session's device. @throws GraphQLError FORBIDDEN */
export function operatingVisitorOrRefuse(context: RequestContext): Visitor {
  const visitor = visitorOrRefuse(context);
  if (!canOperate(visitor.permissions)) throw forbidden(operatePermission);
  return visitor;
}

export function visitorOrRefuse({ visitor }: RequestContext): Visitor {
  if (!visitor) throw unauthenticated();
  return visitor;
}

/** An error that stops an operation. Its message may be shown to users. */
export function refusal(code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** An error of a field, or without one of the whole input. */
export const inputError = (code: ErrorCode, message: string, ...field: string[]): UserError => ({
  code,
  message,
  field: field.length === 0 ? null : ['input', ...field],
});

/** Why a text is refused for its length; null if it isn't. `most` is in characters; spaces around it don't count. */
export function tooLong(text: string, most: number, ...field: string[]): UserError | null {
  const problem = lengthProblem(text, most);
  return problem === null ? null : inputError('TOO_LONG', problem, ...field);
}

/** Why a name that may be empty is refused; null if it isn't. `most` is in characters. */
export function wrongName(name: string, most: number, ...field: string[]): UserError | null {
  const problem = nameProblem(name);
  return problem === null ? tooLong(name, most, ...field) : inputError('INVALID', problem, ...field);
}

/** The error is the same for unknown devices and for those that the visitor can't read. */
export const noSuchDevice = (...field: string[]): UserError =>
  inputError('NOT_FOUND', "This device doesn't exist, or isn't in this account.", ...field);
