let heard = 0;
let mutations = 0;
let isDropped = false;
const documents = new Map<string, string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function readBody(body: unknown): { operationName?: string; query?: string } {
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** What this page asks the API. The mock keeps the log; this only says when to read it again. */
export const traffic = {
  /** Grows with each request and each response. */
  heard: (): number => heard,
  /** Grows with each response that may have changed the sandbox. */
  mutations: (): number => mutations,
  /** The mock has dropped the sandbox, and the person hasn't dismissed the message yet. */
  isDropped: (): boolean => isDropped,
  /** The query text of an operation that this page has sent, which the log doesn't have. */
  documentOf: (operation: string): string | undefined => documents.get(operation),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the sandbox header (docs/mock.md). */
  checkSandbox(response: Response): void {
    if (response.headers.get('x-mock-sandbox') !== 'dropped') return;
    isDropped = true;
    notify();
  },
  dismissDropped(): void {
    isDropped = false;
    notify();
  },
  async follow(body: unknown, send: () => Promise<Response>): Promise<Response> {
    const { operationName, query = '' } = readBody(body);
    if (operationName) documents.set(operationName, query);
    heard += 1;
    notify();
    try {
      const response = await send();
      traffic.checkSandbox(response);
      return response;
    } finally {
      heard += 1;
      // A query that only mentions the word costs one more reading of the sandbox.
      if (/\bmutation\b/.test(query)) mutations += 1;
      notify();
    }
  },
};
