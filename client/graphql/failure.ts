import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { asSentence } from '#client/lib/sentence.ts';
import { NoResponseError } from './http-link.ts';
import { isNotOffered } from './not-offered.ts';

/** What a failed operation means for the person who looks at it. */
export type Failure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'error';
  /** The specification's words (section 8), or what the server or the browser said. */
  message: string;
  /** With `forbidden`: the permission string that is missing, when the server named it. */
  permission?: string;
  /** No response came at all. */
  unreachable?: true;
};

function codeOf(error: { extensions?: Record<string, unknown> | undefined }): unknown {
  return error.extensions?.code;
}

/** Sorts an error of a query or mutation into what to show. Takes anything. */
export function describeFailure(error: unknown): Failure {
  const message = error instanceof Error && error.message ? error.message : 'Something unexpected happened.';
  if (error instanceof NoResponseError) return { kind: 'error', message, unreachable: true };
  if (isNotOffered(error)) return { kind: 'not-offered', message };
  if (CombinedGraphQLErrors.is(error)) {
    const errors = error.errors;
    if (errors.some((entry) => codeOf(entry) === 'UNAUTHENTICATED'))
      return { kind: 'unauthenticated', message };
    const forbidden = errors.find((entry) => codeOf(entry) === 'FORBIDDEN');
    if (forbidden) {
      const permission = forbidden.extensions?.permission;
      return typeof permission === 'string'
        ? { kind: 'forbidden', message, permission }
        : { kind: 'forbidden', message };
    }
    return { kind: 'error', message };
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return { kind: 'unauthenticated', message };
    if (error.statusCode === 403) return { kind: 'forbidden', message };
  }
  return { kind: 'error', message };
}

/** What to tell someone whose change failed; `kept` says what became of their input. */
export function failureText({ kind, message, permission }: Failure, kept = ''): string {
  if (kind === 'not-offered') return "This API doesn't offer this change.";
  if (kind === 'forbidden') return `It needs ${permission ?? 'a permission'}. Ask an administrator.`;
  return `${asSentence(message)}${kept} Try again.`;
}
