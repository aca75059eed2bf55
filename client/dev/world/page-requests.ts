import type { AnsweredBy } from './hybrid.ts';

type SentRequest = {
  url: string;
  /** World time when it was sent, ms. */
  at: number;
  /** The JSON body of a GraphQL request; null for other requests. */
  body: string | null;
  /** The X-Account-ID header. */
  accountId: string | null;
  /** Only with a real API, whose responses aren't in the mock's log. */
  answer?: { status: number | null; ms: number; by: AnsweredBy };
};

/** A finished request of this page, without secrets. */
export type PageRequest = SentRequest & {
  /** The operation's name in the mock's log. */
  operation: string;
};

/** The mock dropped the sandbox, its store is unavailable, or the store is available again. */
export type SandboxNotice = 'dropped' | 'unavailable' | 'available';

const maxRequests = 100;
const secret = /password|code|token|secret/i;

let requests: readonly PageRequest[] = [];
let notice: SandboxNotice | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function setNotice(next: SandboxNotice | null): void {
  if (next === notice) return;
  notice = next;
  notify();
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

/** This page's requests, and the sandbox notice from their responses. */
export const pageRequests = {
  /** The last hundred requests, oldest first. */
  list: (): readonly PageRequest[] => requests,
  /** Null if there is none or it was dismissed. */
  notice: (): SandboxNotice | null => notice,
  dismissNotice: (): void => setNotice(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  record(sent: SentRequest): void {
    requests = [...requests.slice(1 - maxRequests), toPageRequest(sent)];
    notify();
  },
  /**
   * Reads the sandbox header (docs/mock-api.md). While the store is unavailable, every response to
   * an operation has it.
   */
  checkSandbox(response: Response, isOperation = false): void {
    const sandboxState = response.headers.get('x-mock-sandbox');
    if (sandboxState === 'dropped' || sandboxState === 'unavailable') setNotice(sandboxState);
    else if (isOperation && notice === 'unavailable') setNotice('available');
  },
};
