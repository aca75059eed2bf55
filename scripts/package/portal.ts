import { editDistance } from '#fixtures/nearest-name.ts';
import type { OperationVariables } from '#schema/operation-variables.generated.ts';
import { differences, type Subset, subsetText } from './subset.ts';

export type VariablesOf<Name extends string> = Name extends keyof OperationVariables
  ? OperationVariables[Name]
  : Record<string, unknown>;

export type SentRequest<Name extends string = string> = {
  operation: Name;
  /** Not masked. */
  variables: VariablesOf<Name>;
  /** World time, RFC 3339; null until the mock has logged it. */
  at: string | null;
  /** Null if there is no response. */
  status: number | null;
  /** The fault that was applied, such as `http-503`. */
  fault: string | null;
};

/** An email that the mock would have sent. */
export type Mail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A path of the portal; null if the mail has no link. */
  link: string | null;
  /** When it came back, as from an address that doesn't exist; null if it was delivered. */
  returnedAt: string | null;
};

export type Waiting = {
  /** How long to wait, ms; 5,000 by default. */
  timeout?: number;
};

/** Helpers for one world. `Name` is the union of operation names. */
export type Portal<Name extends string = string> = {
  /** Waits for a request whose variables match as in `toMatchObject`. @throws with the requests that were sent instead. */
  expectRequest<Operation extends Name>(
    operation: Operation,
    variables?: Subset<VariablesOf<Operation>>,
    waiting?: Waiting,
  ): Promise<void>;
  /** The requests in order: of one operation, or of all. */
  requests<Operation extends Name>(operation?: Operation): Promise<SentRequest<Operation>[]>;
  /** Waits for a mail, and returns the newest that matches. @throws with the existing mails. */
  mail(match: { to?: string; subject?: string }, waiting?: Waiting): Promise<Mail>;
  /** @throws if a fault of the world never applied, with the requests that were sent. */
  expectFaults(): Promise<void>;
};

/** A request as the test saw it. Its status is set with the response. */
export type Seen = { operation: string; variables: Record<string, unknown>; status: number | null };

/** The operation in the body of a request; null for a body without a name. */
export function readOperation(body: string | null): Pick<Seen, 'operation' | 'variables'> | null {
  try {
    const { operationName, query, variables } = JSON.parse(body ?? '');
    const operation = operationName ?? /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
    return typeof operation === 'string' ? { operation, variables: variables ?? {} } : null;
  } catch {
    return null;
  }
}

type Control = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Response>;

export type PortalOptions = {
  /** The requests since the world was opened, oldest first. */
  seen: () => readonly Seen[];
  /** Null before the first request. */
  session: () => string | null;
  control: Control;
  /** The sender of the requests, such as "the page". */
  sender: string;
  /** The faults of the world, for use before there is a session. */
  faults: readonly string[];
  advice: string;
  /** Resolves when the requests that were sent have their responses. */
  settled?: () => Promise<void>;
};

type Sandbox = {
  requests: { at: string; operation: string; status: number | null; fault: string | null }[];
  faults: { fault: string; applied: number }[];
};

export const defaultTimeout = 5_000;
const pauseMs = 50;
const maxListed = 5;
const maxListedText = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Repeats until there is a result; null after the timeout. */
export async function until<Result>(
  ask: () => Promise<Result | null>,
  timeout: number,
): Promise<Result | null> {
  const end = performance.now() + timeout;
  for (;;) {
    const result = await ask();
    if (result !== null || performance.now() > end) return result;
    await pause();
  }
}

const seconds = (ms: number) => `${ms / 1_000} s`;
const shorten = (text: string) => (text.length > maxListedText ? `${text.slice(0, maxListedText)}…` : text);
const unique = (texts: readonly string[]) => [...new Set(texts)];

/** The sent requests, most similar to the expected one first. */
function closest(seen: readonly Seen[], operation: string, subset: unknown): string[] {
  const sorted = seen
    .map((each) => ({
      each,
      name: editDistance(each.operation, operation),
      at: differences(each.variables, subset),
    }))
    .sort((a, b) => a.name - b.name || a.at - b.at);
  return unique(sorted.map(({ each }) => shorten(`${each.operation} ${JSON.stringify(each.variables)}`)));
}

function notSent(seen: readonly Seen[], operation: string, subset: unknown, timeout: number): Error {
  const expected = subset === undefined ? operation : `${operation} with ${subsetText(subset)}`;
  const lines = closest(seen, operation, subset ?? {});
  const instead =
    lines.length === 0
      ? 'Nothing was sent.'
      : `Sent instead, closest first:\n  ${lines.slice(0, maxListed).join('\n  ')}`;
  return new Error(`${expected} wasn't sent within ${seconds(timeout)}. ${instead}`);
}

export function createPortal<Name extends string>(options: PortalOptions): Portal<Name> {
  const { seen, session, control, sender, faults, advice, settled } = options;

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    const response = await control(method, `session/${session()}/${path}`.replace(/\/$/, ''), body);
    if (response.ok || response.status === 404) return response;
    const { error } = await response.json();
    throw new Error(error.message);
  }

  /** Null before the first request. */
  async function sandbox(): Promise<Sandbox | null> {
    if (session() === null) return null;
    const response = await ask('GET', '');
    return response.ok ? response.json() : null;
  }

  return {
    async expectRequest(operation, variables, { timeout = defaultTimeout } = {}) {
      const isSent = async () =>
        seen().find(
          (each) => each.operation === operation && differences(each.variables, variables ?? {}) === 0,
        ) ?? null;
      if (!(await until(isSent, timeout))) throw notSent(seen(), operation, variables, timeout);
    },

    async requests<Operation extends Name>(operation?: Operation) {
      const all = [...seen()];
      const log = (await sandbox())?.requests ?? [];
      const sent = all.toReversed().map((each) => {
        // The two lists share no IDs, so they are matched starting with the newest.
        const { operation, variables, status } = each;
        const place = log.findLastIndex(
          (logged) => logged.operation === operation && logged.status === status,
        );
        const [entry] = place < 0 ? [] : log.splice(place, 1);
        return { operation, variables, at: entry?.at ?? null, status, fault: entry?.fault ?? null };
      });
      return sent
        .toReversed()
        .filter(
          (each) => operation === undefined || each.operation === operation,
        ) as SentRequest<Operation>[];
    },

    async mail(match, { timeout = defaultTimeout } = {}) {
      let mails: Mail[] = [];
      const newest = async () => {
        const response = session() === null ? null : await ask('GET', 'mails');
        // Newest first.
        mails = response?.ok ? await response.json() : [];
        return mails.find((mail) => differences(mail, match) === 0) ?? null;
      };
      const mail = await until(newest, timeout);
      if (mail) return mail;
      const others = mails.slice(0, maxListed).map(({ to, subject }) => `${to}: ${subject}`);
      const instead =
        others.length === 0 ? 'Nothing was mailed.' : `Mailed instead:\n  ${others.join('\n  ')}`;
      throw new Error(`No mail matches ${subsetText(match)} within ${seconds(timeout)}. ${instead}`);
    },

    async expectFaults() {
      const findUnused = async () => {
        const counted = (await sandbox())?.faults ?? faults.map((fault) => ({ fault, applied: 0 }));
        return counted.filter(({ applied }) => applied === 0).map(({ fault }) => `fault ${fault}`);
      };
      if ((await findUnused()).length === 0) return;
      // It may apply to a request that is on its way.
      await settled?.();
      const unused = await findUnused();
      if (unused.length === 0) return;
      const sent = unique(seen().map(({ operation }) => operation)).join(', ') || 'nothing';
      throw new Error(`${unused.join(' and ')} never applied; ${sender} sent ${sent}. ${advice}`);
    },
  };
}
