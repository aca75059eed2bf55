import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { isSessionId } from '#mock-server/core/sandbox/sandbox-store.ts';
import { jsonResponse } from '#mock-server/core/wire/responses.ts';
import { done, readJson, refused, resultResponse } from './control-responses.ts';
import { sandboxView } from './views.ts';

/** Somewhat more than the changes of a sandbox may have. */
const sandboxBytes = 1_100_000;

const malformedSession = refused(400, 'INVALID', 'A session ID is 22 characters of base64url.');

const noSandbox = refused(
  404,
  'NOT_FOUND',
  'This session has no sandbox yet; its first request creates one.',
);

async function respondToMails(mock: Mock, session: string): Promise<MockResponse> {
  const { sessionMails } = await import('./mails/session-mails.ts');
  const result = await sessionMails(mock, session);
  return result ? resultResponse(result) : noSandbox;
}

/** Null for other requests. */
export async function respondToSession(
  mock: Mock,
  request: string,
  _call: MockRequest,
): Promise<MockResponse | null> {
  const [, verb, session = '', action] =
    /^(GET|POST|DELETE) session\/([^/]+)(?:\/(reset|mails))?$/.exec(request) ?? [];
  const actionVerb = action === 'mails' ? 'GET' : 'POST';
  if (verb === undefined || (action === undefined ? verb === 'POST' : verb !== actionVerb)) return null;
  if (!isSessionId(session)) return malformedSession;
  if (action === 'mails') return respondToMails(mock, session);
  const { shared: sandboxes } = mock;
  if (verb === 'GET') {
    const sandbox = await sandboxes.find(session);
    return sandbox ? jsonResponse(sandboxView(sandbox)) : noSandbox;
  }
  await (action === 'reset' ? sandboxes.reset(session) : sandboxes.remove(session));
  return done;
}

export async function respondToPut(mock: Mock, call: MockRequest, session: string): Promise<MockResponse> {
  if (!isSessionId(session)) return malformedSession;
  const body = await readJson(call, sandboxBytes);
  if ('answer' in body) return body.answer;
  const { putSession } = await import('./put-session.ts');
  const result = await putSession(mock, session, body.value);
  return result.ok ? done : jsonResponse({ error: result.error }, 400);
}
