import type { MockApi } from '#mock-server/api.ts';
import { toResponse } from '#mock-server/contract/wire.ts';
import { createControl } from '#mock-server/control/create-control.ts';

/** Sends requests to the control API of a mock. */
export function controlOf(api: MockApi) {
  const control = createControl({ api, log: () => {} });
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(`http://localhost/__mock/${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = toResponse(await control(request));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
}
