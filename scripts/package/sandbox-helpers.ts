import { editDistance } from '#fixtures/nearest-name.ts';
import type { OperationVariables } from '#schema/operation-variables.generated.ts';
import type { LoggedRequest, Mail } from '#schema/world/control-api.ts';
import { matches, type Subset, subsetText } from './subset.ts';

type VariablesOf<Name extends string> = Name extends keyof OperationVariables
  ? OperationVariables[Name]
  : Record<string, unknown>;

/** A request in the mock's log. */
export type SentRequest<Name extends string = string> = Pick<LoggedRequest, 'at' | 'status' | 'fault'> & {
  /** `anonymous` if the operation has no name. */
  operation: Name;
  /** Secrets are `***`. Null above 2 kB. */
  variables: VariablesOf<Name> | null;
};

export type Waiting = {
  /** How long to wait, ms; by default 5,000 in Playwright and 1,000 in Vitest. */
  timeout?: number;
};

/** Helpers for one sandbox. `Name` is the union of operation names. */
export type Portal<Name extends string = string> = {
  /** Waits for a request whose variables match as in `toMatchObject`. @throws with the requests that were sent instead. */
  expectRequest<Operation extends Name>(
    operation: Operation,
    variables?: Subset<VariablesOf<Operation>>,
    waiting?: Waiting,
  ): Promise<void>;
  /** The last 100 requests in order: of one operation, or of all. */
  requests<Operation extends Name>(operation?: Operation): Promise<SentRequest<Operation>[]>;
  /** Waits for a mail, and returns the newest that matches. @throws with the existing mails. */
  mail(match: { to?: string; subject?: string }, waiting?: Waiting): Promise<Mail>;
  /** Waits until each fault of the world has applied. @throws with those that didn't. */
  expectFaults(waiting?: Waiting): Promise<void>;
};

/** What the control API says about a sandbox. */
type Sandbox = { requests: SentRequest[]; faults: { fault: string; applied: number }[] };

/** GET of the sandbox, or of its mails. Null before its first request. */
export type ReadSession = {
  (path: ''): Promise<Sandbox | null>;
  (path: '/mails'): Promise<Mail[] | null>;
};

// Tests may replace the timers and the clock later; waiting uses the real ones.
const { setTimeout } = globalThis;
const realNow = performance.now.bind(performance);

const pauseMs = 50;
const maxListed = 5;
const maxListedText = 300;

async function until(isTrue: () => Promise<boolean>, timeout: number): Promise<boolean> {
  const end = realNow() + timeout;
  while (!(await isTrue())) {
    if (realNow() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return true;
}

const within = (timeout: number) => `within ${timeout / 1_000} s`;

function listed(title: string, texts: readonly string[], none: string): string {
  const lines = [...new Set(texts)].slice(0, maxListed).map((text) => `\n  ${text.slice(0, maxListedText)}`);
  return lines.length === 0 ? none : `${title}:${lines.join('')}`;
}

/** @param patience how long its functions wait by default, ms */
export function createPortal<Name extends string>(read: ReadSession, patience: number): Portal<Name> {
  const sentRequests = async () => (await read(''))?.requests ?? [];

  return {
    async expectRequest(operation, variables, { timeout = patience } = {}) {
      let sent: SentRequest[] = [];
      const isSent = await until(async () => {
        sent = await sentRequests();
        return sent.some((each) => each.operation === operation && matches(each.variables, variables ?? {}));
      }, timeout);
      if (isSent) return;
      const closest = sent.toSorted(
        (a, b) => editDistance(a.operation, operation) - editDistance(b.operation, operation),
      );
      const expected = variables === undefined ? operation : `${operation} with ${subsetText(variables)}`;
      const texts = closest.map((each) => `${each.operation} ${JSON.stringify(each.variables)}`);
      const instead = listed('Sent instead, closest first', texts, 'Nothing was sent.');
      throw new Error(`${expected} wasn't sent ${within(timeout)}. ${instead}`);
    },

    async requests<Operation extends Name>(operation?: Operation) {
      const sent = await sentRequests();
      return sent.filter(
        (each): each is SentRequest<Operation> => operation === undefined || each.operation === operation,
      );
    },

    async mail(match, { timeout = patience } = {}) {
      let mails: Mail[] = [];
      let found: Mail | undefined;
      await until(async () => {
        // Newest first.
        mails = (await read('/mails')) ?? [];
        found = mails.find((mail) => matches(mail, match));
        return found !== undefined;
      }, timeout);
      if (found) return found;
      const texts = mails.map(({ to, subject }) => `${to}: ${subject}`);
      const instead = listed('Mailed instead', texts, 'Nothing was mailed.');
      throw new Error(`No mail matches ${subsetText(match)} ${within(timeout)}. ${instead}`);
    },

    async expectFaults({ timeout = patience } = {}) {
      let sandbox: Sandbox | null = null;
      const unused = () => sandbox?.faults.filter(({ applied }) => applied === 0) ?? [];
      const haveApplied = await until(async () => {
        sandbox = await read('');
        return sandbox !== null && unused().length === 0;
      }, timeout);
      if (haveApplied) return;
      const faults = unused().map(({ fault }) => `fault ${fault}`);
      const names = (await sentRequests()).map(({ operation }) => operation);
      const sent = [...new Set(names)].join(', ') || 'nothing';
      throw new Error(`${faults.join(' and ') || 'The faults'} never applied. Sent: ${sent}.`);
    },
  };
}
