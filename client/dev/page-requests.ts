import type { AnsweredBy } from './hybrid.ts';

type SentRequest = {
  url: string;
  /** World time when it was sent, ms. */
  at: number;
  /** The JSON body of a GraphQL request; null for other requests. */
  body: string | null;
  /** The X-Account-ID header. */
  accountId: string | null;
  /** Only with a real API, since the mock's log lacks what that answered. */
  answer?: { status: number | null; ms: number; by: AnsweredBy };
};

/** A completed or failed request of this page, with secrets removed. */
export type PageRequest = SentRequest & {
  /** The name in the mock's log. */
  operation: string;
};

const maxRequests = 100;
const secret = /password|code|token|secret/i;

let requests: readonly PageRequest[] = [];
let dropped = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function readBody(text: string): { operationName?: unknown; variables?: unknown } {
  return JSON.parse(text, (name, value) => (secret.test(name) && typeof value === 'string' ? '…' : value));
}

function toPageRequest({ url, body, ...rest }: SentRequest): PageRequest {
  if (body === null) return { ...rest, url, body, operation: url.replace(/^.*\/|[?#].*$/g, '') };
  const read = readBody(body);
  const { operationName } = read;
  return {
    ...rest,
    url,
    body: JSON.stringify(read),
    operation: typeof operationName === 'string' ? operationName : 'anonymous',
  };
}

/** The requests of this page, and whether the mock dropped its sandbox. */
export const pageRequests = {
  /** The last hundred requests, oldest first. */
  list: (): readonly PageRequest[] => requests,
  /** The sandbox was dropped, changes included, and the notice wasn't dismissed yet. */
  dropped: (): boolean => dropped,
  dismissDropped(): void {
    dropped = false;
    notify();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  record(sent: SentRequest): void {
    requests = [...requests.slice(1 - maxRequests), toPageRequest(sent)];
    notify();
  },
  /** Reads the header that announces a dropped sandbox (docs/mock-api.md). */
  checkSandbox(response: Response): void {
    if (response.headers.get('x-mock-sandbox') !== 'dropped') return;
    dropped = true;
    notify();
  },
};
