/** A request as it was sent. */
type Sent = {
  url: string;
  /** When: the world's time, ms. */
  at: number;
  /** The JSON of a GraphQL request; null for a plain one. */
  body: string | null;
  /** The header X-Account-ID. */
  accountId: string | null;
};

/** A request of this page that came to its end, answered or not. No secret is left in it. */
export type ResponseEntry = Sent & {
  /** As the mock's log names it. */
  operation: string;
};

const mostKept = 100;
const secret = /password|code|token|secret/i;

let asked: readonly ResponseEntry[] = [];
let dropped = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function readBody(text: string): { operationName?: unknown; variables?: unknown } {
  return JSON.parse(text, (name, value) => (secret.test(name) && typeof value === 'string' ? '…' : value));
}

function named({ url, body, ...rest }: Sent): ResponseEntry {
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

/** What this page has heard of the mock API so far. */
export const answers = {
  /** The last hundred requests, oldest first. */
  asked: (): readonly ResponseEntry[] => asked,
  /** Whether the sandbox was dropped, so that changes made in it are gone, and nobody has taken note yet. */
  dropped: (): boolean => dropped,
  /** Somebody has. */
  dismissDropped(): void {
    dropped = false;
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  note(sent: Sent): void {
    asked = [...asked.slice(1 - mostKept), named(sent)];
    tell();
  },
  /** Looks whether an answer announces a dropped sandbox; the first one afterwards does (docs/mock-api.md). */
  look(response: Response): void {
    if (response.headers.get('x-mock-sandbox') !== 'dropped') return;
    dropped = true;
    tell();
  },
};
