import type { GraphQLError } from 'graphql';
import type { Header, Reply } from '#mock-server/contract/wire.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

export const commonHeaders: readonly Header[] = [
  ['x-mock-server', '1'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
];

export const jsonText = (body: string, status = 200): Reply => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body,
});

export const json = (value: unknown, status = 200): Reply => jsonText(JSON.stringify(value), status);

/** As GraphQL answers. */
export const failure = (
  status: number,
  code: ErrorCode,
  message: string,
  more: Record<string, unknown> = {},
): Reply => json({ errors: [{ message, extensions: { code, ...more } }] }, status);

/** As the control API answers (docs/mock.md). */
export const refused = (status: number, code: ErrorCode, message: string): Reply =>
  json({ error: { code, message, parameter: null, value: null, allowed: [], didYouMean: null } }, status);

/** The same for an error that a rule or a resolver would throw. */
export function errorReply({ message, extensions }: GraphQLError): Reply {
  const { http, ...shown } = extensions;
  const { status = 200 } = Object(http) as { status?: number };
  return json({ errors: [{ message, extensions: shown }] }, status);
}

export function wrongMethod(path: string, allow: string): Reply {
  const { headers, ...rest } = failure(405, 'BAD_REQUEST', `Send requests to ${path} with ${allow}.`);
  return { ...rest, headers: [...headers, ['allow', allow]] };
}

export function html(status: number, more: readonly Header[] = []): Reply {
  const words = `${status}, as this world's fault says`;
  return {
    status,
    headers: [['content-type', 'text/html; charset=utf-8'], ...more],
    body: `<!doctype html>\n<title>${words}</title>\n<h1>${words}</h1>\n`,
  };
}
