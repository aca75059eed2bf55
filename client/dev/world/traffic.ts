import { portalFetch } from '#client/browser/portal-fetch.ts';
import { notices } from '#client/dev/notices.ts';
import { thisWorld } from './this-world.ts';

let requestCount = 0;
let mutations = 0;
const documents = new Map<string, string>();
const listeners = new Set<() => void>();

function notify(): void {
  requestCount += 1;
  for (const listener of [...listeners]) listener();
}

/** Counts this page's requests, so that the bar reads the mock's log again. */
export const traffic = {
  /** Grows with each request and each response. */
  requestCount: (): number => requestCount,
  /** Grows with each response that may have changed the sandbox. */
  mutations: (): number => mutations,
  /** The query text of an operation that this page has sent, which the log doesn't have. */
  documentOf: (operation: string): string | undefined => documents.get(operation),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Reads the sandbox header (docs/mock.md). */
export function checkSandbox({ headers }: Response): void {
  if (headers.get('x-mock-sandbox') === 'dropped')
    notices.show({
      text: 'This demo was reset after 30 minutes. Your changes are gone. The link still works.',
      canReload: true,
    });
}

let pageId: string | null = null;

/** The mock then moves the host's requests for this page into the tab's sandbox (docs/mock.md). */
export function identifyPage(id: string): void {
  pageId = id;
}

/** Tells the mock with each request in which world and sandbox this page is. */
export const worldFetch: typeof fetch = async (input, init) => {
  const { body } = init ?? {};
  const { operationName, query = '' } = typeof body === 'string' ? JSON.parse(body) : {};
  if (operationName) documents.set(operationName, query);
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(thisWorld.headers())) headers.set(name, value);
  if (pageId !== null) headers.set('x-mock-page', pageId);
  notify();
  try {
    const response = await portalFetch(input, { ...init, headers });
    pageId = null;
    checkSandbox(response);
    return response;
  } finally {
    // A query that only mentions the word costs one more reading of the sandbox.
    if (/\bmutation\b/.test(query)) mutations += 1;
    notify();
  }
};
