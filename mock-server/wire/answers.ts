import type { ErrorCode } from '#schema/error-code.generated.ts';

/** An answer made of one error, before anything was executed. */
export function errorAnswer(
  code: ErrorCode,
  message: string,
  status: number,
  more: Record<string, unknown> = {},
): Response {
  return Response.json({ errors: [{ message, extensions: { code, ...more } }] }, { status });
}

export const unauthenticatedAnswer = () =>
  errorAnswer('UNAUTHENTICATED', 'There is no valid token with this request. Sign in again.', 401);

export const forbiddenAccountAnswer = (accountId: string) =>
  errorAnswer('FORBIDDEN', `This session may not work in the account ${JSON.stringify(accountId)}.`, 200, {
    permission: `account:${accountId}`,
  });

/** A page as a server or proxy on the way would send it. */
export function htmlAnswer(status: number): Response {
  const words = `${status}, as this world's fault says`;
  return new Response(`<!doctype html>\n<title>${words}</title>\n<h1>${words}</h1>\n`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

export const jsonText = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
