import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { limits } from '#mock-server/graphql/limits.ts';
import { ConnectionDropped } from '#mock-server/wire/fault-answer.ts';

type Fetch = (request: Request) => Promise<Response>;

/** The headers of a request as Fetch has them. */
export function toHeaders({ rawHeaders }: ExpressRequest): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/** The body, or a little more than `limits.bodyBytes` of a longer one: enough to see that it is too long. */
async function bodyOf(request: ExpressRequest) {
  const parts: Buffer[] = [];
  let bytes = 0;
  // The connection stays open for the answer.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    parts.push(part);
    bytes += part.length;
    if (bytes > limits.bodyBytes) break;
  }
  return Buffer.concat(parts);
}

async function toRequest(request: ExpressRequest, signal: AbortSignal): Promise<Request> {
  const { method, originalUrl } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(originalUrl, 'http://mock.invalid'), {
    method,
    headers: toHeaders(request),
    signal,
    ...(hasBody && { body: await bodyOf(request) }),
  });
}

async function send(answer: Response, response: ExpressResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.status(answer.status);
  // The world's time where the answer says one.
  response.sendDate = !answer.headers.has('date');
  answer.headers.forEach((value, name) => {
    response.setHeader(name, value);
  });
  response.setHeader('content-length', body.length);
  response.end(body);
}

/**
 * Serves a fetch function. What it does on the wire happens on the wire: where it rejects because the
 * connection drops, the socket is closed without an answer; where it never settles, nothing is sent.
 */
export function answerWith(fetch: Fetch): RequestHandler {
  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      const answer = await fetch(await toRequest(request, gone.signal));
      await send(answer, response);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof ConnectionDropped)) throw error;
      request.socket.destroy();
    }
  };
}
