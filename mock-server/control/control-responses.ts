import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import { jsonResponse, jsonText, refusalText } from '#mock-server/core/wire/responses.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import type { ErrorCode } from '#schema/error-code.generated.ts';

const bodyBytes = 10_000;

export const refused = (status: number, code: ErrorCode, message: string): MockResponse =>
  jsonText(refusalText(code, message), status);

/** 400 with the reason where there is no value. */
export const resultResponse = (
  result: { ok: true; value: unknown } | { ok: false; error: WorldError },
): MockResponse => (result.ok ? jsonResponse(result.value) : jsonResponse({ error: result.error }, 400));

export const done: MockResponse = { status: 204, headers: [], body: null };

/** Undefined for a body that isn't JSON by its type, and an empty object for no body; a response if it can't be read. */
export async function readJson(
  call: MockRequest,
  maxBytes = bodyBytes,
): Promise<{ value: unknown } | { answer: MockResponse }> {
  const type = call.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return { value: undefined };
  const text = await call.readBody(maxBytes);
  if (text === null)
    return {
      answer: refused(413, 'LIMIT_REACHED', `The request is over ${maxBytes.toLocaleString('en-US')} bytes.`),
    };
  try {
    return { value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return { answer: refused(400, 'BAD_REQUEST', 'The request could not be read.') };
  }
}
