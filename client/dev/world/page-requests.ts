import { maskResponse, maskVariables } from '#schema/secrets/mask-secrets.ts';

type SentRequest = {
  url: string;
  /** World time when it was sent, ms. */
  at: number;
  /** The canonical query string of its world. */
  world: string;
  /** The JSON body of a GraphQL request; null for other requests. */
  body: string | null;
  /** The X-Account-ID header. */
  accountId: string | null;
  /** `status` is null if there was no response. */
  answer: { status: number | null; ms: number };
};

export type KeptResponse = {
  text: string;
  isCut: boolean;
  /** Whether it is GraphQL with errors. */
  hasErrors: boolean;
};

export type PageRequest = SentRequest & {
  id: number;
  /** The operation's name in the mock's log. */
  operation: string;
  isMasked: boolean;
  /** Null until it was read. */
  response: KeptResponse | null;
};

/** The mock dropped the sandbox. */
export type SandboxNotice = 'dropped';

const maxRequests = 100;
const maxCharacters = 5_000_000;
const maxResponseBytes = 256_000;

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

let count = 0;

function toPageRequest(sent: SentRequest): PageRequest {
  const { url, body: text } = sent;
  const body: Record<string, unknown> = text === null ? {} : JSON.parse(text);
  const named = typeof body.operationName === 'string' ? body.operationName : 'anonymous';
  const variables = maskVariables(body.variables);
  const masked = { ...body, ...(variables !== undefined && { variables }) };
  count += 1;
  return {
    ...sent,
    id: count,
    operation: text === null ? url.replace(/^.*\/|[?#].*$/g, '') : named,
    body: text === null ? null : JSON.stringify(masked),
    isMasked: JSON.stringify(body.variables) !== JSON.stringify(variables),
    response: null,
  };
}

function hasErrors(text: string): boolean {
  try {
    return Boolean(JSON.parse(text)?.errors);
  } catch {
    return false;
  }
}

async function readStart(response: Response): Promise<{ text: string; isCut: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = maxResponseBytes;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value.subarray(0, left), { stream: true });
    left -= part.value.byteLength;
    if (left >= 0) continue;
    await reader?.cancel();
    return { text, isCut: true };
  }
  return { text, isCut: false };
}

function withoutSecrets({ text, isCut }: { text: string; isCut: boolean }): KeptResponse {
  return { text: maskResponse(text), isCut, hasErrors: hasErrors(text) };
}

const sizeOf = ({ body, response }: PageRequest): number =>
  (body?.length ?? 0) + (response?.text.length ?? 0);

function bounded(all: readonly PageRequest[]): readonly PageRequest[] {
  let left = maxCharacters;
  const first = all.findLastIndex((request) => {
    left -= sizeOf(request);
    return left < 0;
  });
  return all.slice(Math.max(first + 1, all.length - maxRequests));
}

function replace(after: PageRequest): void {
  requests = bounded(requests.map((each) => (each.id === after.id ? after : each)));
  notify();
}

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
  record(sent: SentRequest, response?: Response): void {
    const request = toPageRequest(sent);
    requests = bounded([...requests, request]);
    notify();
    if (!response) return;
    readStart(response).then(
      (start) => replace({ ...request, response: withoutSecrets(start) }),
      // It broke off.
      () => {},
    );
  },
  /** Reads the sandbox header (docs/mock.md). */
  checkSandbox(response: Response): void {
    if (response.headers.get('x-mock-sandbox') === 'dropped') setNotice('dropped');
  },
};
