import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { htmlResponse, jsonText, unauthenticatedResponse } from './responses.ts';
import { wait, waitForever } from './wait.ts';

/** The rejection of `fetch` for a connection closed without a response. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

function truncated({ body }: MockResponse): MockResponse {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  return jsonText(text.slice(0, Math.ceil(text.length / 2)));
}

/**
 * The response under a fault. `execute` returns the real response, or one with its first nullable field
 * failing; faults that replace the response don't execute anything.
 */
export async function faultResponse(
  kind: FaultKind,
  call: Pick<MockRequest, 'signal'>,
  execute: (partial: boolean) => MockResponse | Promise<MockResponse>,
): Promise<MockResponse> {
  switch (kind.name) {
    case 'http':
      return htmlResponse(kind.status);
    case 'graphql-error':
      return jsonText(
        '{"errors":[{"message":"This operation fails in this world.","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":null}',
      );
    case 'partial':
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
      return waitForever(call.signal);
    case 'slow':
      await wait(kind.ms, call.signal);
      return execute(false);
    case 'unauthenticated':
      return unauthenticatedResponse();
    // The request is already in the world as linked.
    case 'store-unavailable':
      return execute(false);
  }
}
