import { UsageError } from '#scripts/run/usage-error.ts';

/** The server refused a request, or there is none. The message is JSON from the control API, or a sentence. */
export class Refused extends Error {}

export type MockRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  session?: string | undefined;
  world?: string | undefined;
  body?: object;
  signal: AbortSignal;
};

/** @throws UsageError for anything but an http or https URL. */
export function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed.origin;
  throw new UsageError(`--url "${url}" must be an http or https URL, for example http://localhost:4000.`);
}

/** Sends requests to a mock server. `origin` is called for each, so the server may start with the first one. */
export function createMockClient(origin: () => Promise<string>) {
  async function send(path: string, { method = 'GET', session, world, body, signal }: MockRequest) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(session !== undefined && { 'x-mock-session': session }),
      ...(world !== undefined && { 'x-mock-world': world }),
    };
    const server = await origin();
    const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(path, server), sent).catch(() => {
      throw new Refused(
        `${server} doesn't respond. Is the mock running there, and does the world have a fault?`,
      );
    });
    return { response, text: await response.text() };
  }
  return {
    origin,
    send,
    /** @throws Refused unless the server answers with JSON or nothing, and a status under 300. */
    async json(path: string, request: MockRequest) {
      const { response, text } = await send(path, request);
      if (!response.ok) throw new Refused(text || `${path} answered with status ${response.status}.`);
      return text === '' ? null : JSON.parse(text);
    },
  };
}

export type MockClient = ReturnType<typeof createMockClient>;
