import type { RequestListener, ServerResponse } from 'node:http';
import type { MockResponse, Respond } from '#mock-server/contract/mock-request.ts';
import { ConnectionDropped } from '#mock-server/core/wire/fault-response.ts';
import { NodeRequest } from './node-request.ts';
import { refuseWith, unexpected } from './refusals.ts';

function send({ status, headers, body }: MockResponse, response: ServerResponse): void {
  const flat: string[] = [];
  // A 204 has none (RFC 9110, section 8.6).
  if (status !== 204 && !headers.some(([name]) => name === 'content-length'))
    flat.push('content-length', String(body === null ? 0 : Buffer.byteLength(body)));
  for (const [name, value] of headers) {
    flat.push(name, value);
    // Keeps the world's time.
    if (name === 'date') response.sendDate = false;
  }
  response.writeHead(status, flat).end(body);
}

/** Where `answer` rejects, the socket is closed without a response; where it never settles, nothing is sent. */
export function sendResponse(answer: Respond, log: (line: string) => void): RequestListener {
  return async (request, response) => {
    try {
      send(await answer(new NodeRequest(request, response)), response);
    } catch (error) {
      if (response.closed || request.errored) return;
      if (error instanceof ConnectionDropped) return void request.socket.destroy();
      log(unexpected(error));
      refuseWith(response, 500, 'INTERNAL_SERVER_ERROR', 'Unexpected error.');
    }
  };
}
