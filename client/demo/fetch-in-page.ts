import type { DemoApi } from './demo-api.ts';

let started: DemoApi | null = null;
let starting: Promise<DemoApi> | undefined;

/** The API in the page; null until it is loaded. */
export const startedApi = (): DemoApi | null => started;

export function loadApi(): Promise<DemoApi> {
  starting ??= import('./demo-api.ts').then(({ createDemoApi }) => {
    started = createDemoApi();
    return started;
  });
  return starting;
}

/** Paths of the portal's server. In a file on Windows, they follow the drive. */
const served = /^(?:\/[A-Za-z]:)?(\/(?:api|__mock)\/.*|\/config\.json)$/;

/** No request leaves the page: other URLs fail as if the network were down. */
export async function fetchInPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const requestUrl = new URL(input instanceof Request ? input.url : input, location.href);
  const [, path] = served.exec(requestUrl.pathname) ?? [];
  if (path === undefined) throw new TypeError('Failed to fetch');
  // The portal only requests this file to read the time.
  if (path === '/config.json') return new Response(null, { headers: { date: new Date().toUTCString() } });
  const address = `http://portal.invalid${path}${requestUrl.search}`;
  const request = new Request(address, input instanceof Request ? input : init);
  const { respond } = await loadApi();
  try {
    return await respond(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new TypeError('Failed to fetch', { cause: error });
  }
}
