import type { APIRequestContext, Page, Request, Response } from '@playwright/test';
import type { OperationName } from '#schema/operations.generated.ts';
import { createPortal, defaultTimeout, type Portal, readOperation, type Seen, until } from './portal.ts';

export type OpenedPortal = Portal<OperationName> & {
  response: Response | null;
};

type SeenRequest = Seen & { request: Request; failed: boolean };

function operationIn(request: Request): Pick<Seen, 'operation' | 'variables'> | null {
  if (request.method() !== 'POST' || !/\/graphql\/?$/.test(new URL(request.url()).pathname)) return null;
  return readOperation(request.postData());
}

/** Records the requests of a page and its popups. */
export function followRequests(page: Page) {
  const pages = new Set([page]);
  const own = (popup: Page) => {
    pages.add(popup);
    popup.on('popup', own);
  };
  page.on('popup', own);
  const all: SeenRequest[] = [];
  const entryOf = (request: Request) => all.find((each) => each.request === request);
  let session: string | null = null;
  let isLeaving = false;
  const forget = () => {
    all.length = 0;
    session = null;
  };
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    forget();
  });
  const context = page.context();
  // A popup sends its first requests before Playwright reports the popup to its page.
  context.on('request', (request) => {
    const operation = operationIn(request);
    if (operation) all.push({ ...operation, status: null, failed: false, request });
  });
  context.on('response', (response) => {
    const entry = entryOf(response.request());
    if (entry) entry.status = response.status();
  });
  context.on('requestfailed', (request) => {
    const entry = entryOf(request);
    if (entry) entry.failed = true;
  });

  const seen = () => all.filter(({ request }) => pages.has(request.frame().page()));
  return {
    seen,
    pages: () => [...pages].filter((each) => !each.isClosed()),
    session() {
      session = seen().at(-1)?.request.headers()['x-mock-session'] ?? session;
      return session;
    },
    /** Resolves when more than `count` requests were sent and all have their response, except those that get none. */
    async settled(count = -1) {
      const isSettled = async () => {
        const all = seen();
        return all.length > count && all.every(({ status, failed }) => status !== null || failed)
          ? true
          : null;
      };
      await until(isSettled, defaultTimeout);
    },
    /** Forgets earlier requests, and those the page still sends before it is replaced. */
    restart() {
      isLeaving = true;
      forget();
    },
  };
}

export type FollowedRequests = ReturnType<typeof followRequests>;

export function createPagePortal(
  requests: FollowedRequests,
  api: APIRequestContext,
  url: (path: string) => string,
  faults: readonly string[],
): Portal<OperationName> {
  return createPortal<OperationName>({
    seen: requests.seen,
    session: requests.session,
    sender: 'the page',
    faults,
    advice: "Name an operation that is sent, or set unusedFaults: 'allow'.",
    async control(method, path, body) {
      const response = await api.fetch(url(`/__mock/${path}`), {
        method,
        ...(body !== undefined && { data: body }),
      });
      const text = response.status() === 204 ? null : await response.body();
      return new globalThis.Response(text && new Uint8Array(text), { status: response.status() });
    },
    settled: requests.settled,
  });
}
