import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { htmlResponse, jsonResponse, jsonText, unauthenticatedResponse } from './responses.ts';
import { wait, waitForever } from './wait.ts';

/** `fetch` rejects with it when a connection closes without a response. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

function truncated({ body }: MockResponse): MockResponse {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  return jsonText(text.slice(0, Math.ceil(text.length / 2)));
}

export const isWaiting = ({ name }: FaultKind): boolean => name === 'hang' || name === 'slow';

/** `execute` runs the request. Faults that replace the response don't call it. */
export async function faultResponse(
  kind: FaultKind,
  signal: AbortSignal,
  execute: (isFaulty: boolean) => MockResponse | Promise<MockResponse>,
): Promise<MockResponse> {
  const { 'retry-after': retryAfter } = kind.parameters;
  const { code = 'INTERNAL_SERVER_ERROR', message = 'This operation fails in this world.' } = kind.parameters;
  switch (kind.name) {
    case 'http':
      return htmlResponse(kind.number ?? 200, retryAfter ? [['retry-after', retryAfter]] : []);
    case 'graphql-error':
      return jsonResponse({
        errors: [{ message, extensions: { code } }],
        data: null,
      });
    case 'partial':
    case 'user-error':
    case 'value':
      return execute(true);
    case 'unparseable':
      return jsonText('This is no JSON.');
    case 'truncated':
      return truncated(await execute(false));
    case 'empty':
      return jsonText('{}');
    case 'wrong-type':
      return htmlResponse(200);
    case 'drop':
      throw new ConnectionDropped('The connection was closed without an answer, as this world says.');
    case 'hang':
      return waitForever(signal);
    case 'slow':
      await wait(kind.number ?? 0, signal);
      return execute(false);
    case 'unauthenticated':
      return unauthenticatedResponse();
  }
}
