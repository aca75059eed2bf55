import type { GraphQLError } from 'graphql';
import type { ApiResponse, Header } from '#mock-server/contract/wire.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';
import type { WorldError } from '#schema/world/control-api.ts';

export const commonHeaders: readonly Header[] = [
  ['x-mock-server', '1'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
];

export const jsonText = (body: string, status = 200): ApiResponse => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body,
});

export const json = (value: unknown, status = 200): ApiResponse => jsonText(JSON.stringify(value), status);

type ResponseError = { message: string; extensions: { code?: unknown } & Record<string, unknown> };

const withErrors = (errors: readonly ResponseError[], status: number, more: object = {}): ApiResponse => ({
  ...json({ errors, ...more }, status),
  errorCodes: errors.map(({ extensions }) => String(extensions.code)),
});

/** A failure in the form of GraphQL. */
export const graphqlFailure = (status: number, code: ErrorCode, message: string): ApiResponse =>
  withErrors([{ message, extensions: { code } }], status);

/** The result of the fault `graphql-error`: any code, with `data: null`. */
export const failedResult = (code: string, message: string): ApiResponse =>
  withErrors([{ message, extensions: { code } }], 200, { data: null });

/** A failure in the form of the control API (docs/mock.md). */
export const controlFailure = (status: number, code: ErrorCode, message: string): ApiResponse =>
  json({ error: { code, message, parameter: null, value: null, allowed: [], didYouMean: null } }, status);

/** A refused world, for the portal and people in `error`, for any GraphQL client in `errors`. */
export function worldRefusal(error: WorldError, type = 'application/json'): ApiResponse {
  const { message, ...extensions } = error;
  const response = withErrors([{ message, extensions }], 400, { error });
  return { ...response, headers: [['content-type', `${type}; charset=utf-8`]] };
}

/** The response for an error that a rule or a resolver would throw. */
export function errorResponse({ message, extensions }: GraphQLError): ApiResponse {
  const { http, ...shown } = extensions;
  const { status = 200 } = Object(http) as { status?: number };
  return withErrors([{ message, extensions: shown }], status);
}

export function wrongMethod(path: string, allow: string): ApiResponse {
  const { headers, ...rest } = graphqlFailure(405, 'BAD_REQUEST', `Send requests to ${path} with ${allow}.`);
  return { ...rest, headers: [...headers, ['allow', allow]] };
}

export function html(status: number, more: readonly Header[] = []): ApiResponse {
  const words = `${status}, as this world's fault says`;
  return {
    status,
    headers: [['content-type', 'text/html; charset=utf-8'], ...more],
    body: `<!doctype html>\n<title>${words}</title>\n<h1>${words}</h1>\n`,
  };
}
