import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { clock } from '#client/browser/clock.ts';
import { NoResponseError } from './http-link.ts';
import { isNotOffered } from './not-offered.ts';

export type Failure = {
  kind: 'not-offered' | 'forbidden' | 'unauthenticated' | 'error';
  /** The specification's text (section 8), or that of the server or browser. */
  message: string;
  /** With `forbidden`: the missing permission, if the server named it. */
  permission?: string;
  unreachable?: true;
  /** The seconds to wait that the server asked for. */
  retryAfter?: number;
};

function codeOf(error: { extensions?: Record<string, unknown> | undefined }): unknown {
  return error.extensions?.code;
}

/** The seconds of a Retry-After header, which has a number or a date; not a number without one. */
const secondsIn = (header: string | null): number =>
  Math.ceil(Number(header) || (Date.parse(header ?? '') - clock.now()) / 1_000);

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
    const retryAfter = secondsIn(error.response.headers.get('retry-after'));
    if (retryAfter > 0) return { kind: 'error', message, retryAfter };
  }
  return { kind: 'error', message };
}
