import type { MockRequest, MockResponse } from '#mock-server/contract/mock-request.ts';

async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

export function toMockRequest(request: Request): MockRequest {
  const { method, headers, signal } = request;
  const { pathname: path, search } = new URL(request.url);
  return {
    method,
    path,
    search,
    headers,
    readBody: (maxBytes) => readBody(request, maxBytes),
    signal,
  };
}

export function toResponse({ status, headers, body }: MockResponse): Response {
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}
