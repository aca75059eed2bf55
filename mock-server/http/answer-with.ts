import { Readable } from 'node:stream';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { ConnectionDropped } from '#mock-server/wire/fault-answer.ts';

type Fetch = (request: Request) => Promise<Response>;

/** The headers of a request as Fetch has them. */
export function toHeaders({ rawHeaders }: ExpressRequest): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

function toRequest(request: ExpressRequest, signal: AbortSignal): Request {
  const { method, originalUrl } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(originalUrl, 'http://mock.invalid'), {
    method,
    headers: toHeaders(request),
    signal,
    // `duplex` is what Node asks for with a streamed body; the DOM's types don't know it yet.
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
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
    response.on('close', () => gone.abort());
    try {
      const answer = await fetch(toRequest(request, gone.signal));
      await send(answer, response);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (!(error instanceof ConnectionDropped)) throw error;
      request.socket.destroy();
    }
  };
}
