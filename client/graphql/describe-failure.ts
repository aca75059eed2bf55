import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { clock } from '#client/browser/clock.ts';
import { SignInPageError } from '#client/browser/portal-fetch.ts';
import type { Failure } from '#client/lib/failure.ts';
import { isObject } from '#schema/is-object.ts';
import { NoResponseError } from './http-link.ts';
import { isNotOffered } from './not-offered.ts';
import { bodyOf, readErrors } from './read-errors.ts';

/** The seconds of a Retry-After header, which has a number or a date; not a number without one. */
const secondsIn = (header: string | null): number =>
  Math.ceil(Number(header) || (Date.parse(header ?? '') - clock.now()) / 1_000);

/** What the API itself says, at any status. A firewall's or proxy's page says nothing. */
function errorsOf(error: unknown): readonly GraphQLFormattedError[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  const body = ServerError.is(error) ? bodyOf(error) : null;
  return isObject(body) ? readErrors(body.errors) : [];
}

export function describeFailure(error: unknown): Failure {
  const message = error instanceof Error && error.message ? error.message : 'Something unexpected happened.';
  if (error instanceof NoResponseError) return { kind: 'error', message, unreachable: true };
  if (error instanceof SignInPageError) return { kind: 'sign-in-page', message };
  if (isNotOffered(error)) return { kind: 'not-offered', message };
  const errors = errorsOf(error);
  const withCode = (code: string) => errors.find(({ extensions }) => extensions?.code === code);
  if (withCode('UNAUTHENTICATED') || (ServerError.is(error) && error.statusCode === 401))
    return { kind: 'unauthenticated', message };
  const forbidden = withCode('FORBIDDEN');
  if (forbidden) {
    const permission = forbidden.extensions?.permission;
    return { kind: 'forbidden', message, ...(typeof permission === 'string' && { permission }) };
  }
  const failure: Failure = { kind: 'error', message };
  if (ServerParseError.is(error)) failure.unreadable = true;
  if (ServerError.is(error)) {
    if (error.statusCode >= 300) failure.status = error.statusCode;
    else failure.unreadable = true;
    const retryAfter = secondsIn(error.response.headers.get('retry-after'));
    if (retryAfter > 0) failure.retryAfter = retryAfter;
  }
  return failure;
}
