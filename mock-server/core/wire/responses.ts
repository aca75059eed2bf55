import type { Header, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

export const commonHeaders: readonly Header[] = [
  ['x-mock-server', '1'],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', 'no-store'],
];

export const jsonText = (body: string, status = 200): MockResponse => ({
  status,
  headers: [['content-type', 'application/json; charset=utf-8']],
  body,
});

export const jsonResponse = (value: unknown, status = 200): MockResponse =>
  jsonText(JSON.stringify(value), status);

export const errorResponse = (
  code: ErrorCode,
  message: string,
  status: number,
  more: Record<string, unknown> = {},
): MockResponse => jsonResponse({ errors: [{ message, extensions: { code, ...more } }] }, status);

/** Documented in docs/mock.md. */
export const refusalText = (code: ErrorCode, message: string): string =>
  JSON.stringify({ error: { code, message, parameter: null, value: null, allowed: [], didYouMean: null } });

export const unauthenticatedResponse = (): MockResponse =>
  errorResponse('UNAUTHENTICATED', 'This request has no valid token. Sign in again.', 401);

export const forbiddenAccountResponse = (accountId: string): MockResponse =>
  errorResponse('FORBIDDEN', `This session may not work in the account ${JSON.stringify(accountId)}.`, 200, {
    permission: `account:${accountId}`,
  });

export const wrongMethodResponse = (allow: string): MockResponse => ({
  status: 405,
  headers: [['allow', allow]],
  body: null,
});

export function htmlResponse(status: number, more: readonly Header[] = []): MockResponse {
  const words = `${status}, as this world's fault says`;
  return {
    status,
    headers: [['content-type', 'text/html; charset=utf-8'], ...more],
    body: `<!doctype html>\n<title>${words}</title>\n<h1>${words}</h1>\n`,
  };
}
