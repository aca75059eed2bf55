import type { ApiResponse } from '#mock-server/contract/wire.ts';
import type { Fault } from '#mock-server/contract/world-spec.ts';
import { firstCharacters } from '#schema/text/characters.ts';
import type { LoggedRequest } from '#schema/world/control-api.ts';
import { maskResponse, maskVariables } from '#schema/world/mask-secrets.ts';
import { type FaultedResponse, isWaiting } from './faults.ts';
import type { PageLoad } from './page-loads.ts';
import type { OpenedWorld } from './sandboxes.ts';
import type { LogEntry, SandboxStore } from './store.ts';
import { formatFault, formatFaultKind } from './world/parse-fault.ts';

/** What the server's own log says of a request; `query` is its world. */
export type Outcome = Pick<LogEntry, 'operation' | 'status' | 'ms' | 'fault'> & {
  query: string;
  errorCodes: readonly string[];
};

/** `body` is null in requests other than GraphQL. */
type LoggedCall = { operation: string; body: { variables: unknown } | null };

export type RequestLog = {
  /** Logs a response without a sandbox, in the server's own log only. @param query the world, as far as it is known */
  refused(operation: string, response: ApiResponse, query?: string): void;
  /** The requests that the host sent for a page, once its tab's sandbox is known. */
  addPage(opened: OpenedWorld, load: PageLoad): void;
  /** Runs `respond`, and logs it: when it starts, the faults that wait; when it ends, everything else. */
  run(
    call: LoggedCall,
    opened: OpenedWorld,
    faults: readonly Fault[],
    pageLoad: PageLoad | undefined,
    respond: () => Promise<FaultedResponse>,
  ): Promise<ApiResponse | null>;
};

const maxVariables = 2_000;
const maxResponse = 8_000;

function loggedVariables(variables: unknown): LoggedRequest['variables'] {
  try {
    const masked = Object(maskVariables(variables));
    return new TextEncoder().encode(JSON.stringify(masked)).length > maxVariables ? null : masked;
  } catch {
    return null; // Nested too deeply.
  }
}

function loggedText(response: ApiResponse | null): string | null {
  if (typeof response?.body !== 'string') return null;
  // Cut first: a token that breaks off is masked too.
  return firstCharacters(maskResponse(firstCharacters(response.body, maxResponse)), maxResponse);
}

/** @param observe called for every request, with or without a response */
export function createRequestLog(store: SandboxStore, observe: (outcome: Outcome) => void): RequestLog {
  function add({ session, sandbox }: OpenedWorld, entry: LogEntry | null, applied: readonly Fault[]): void {
    // No request waits for its log.
    if (session !== null) store.log(session, sandbox.key, entry, applied.map(formatFault)).catch(() => {});
  }

  return {
    refused(operation, { status, errorCodes = [] }, query = '') {
      observe({ operation, status, ms: 0, fault: null, query, errorCodes });
    },
    addPage(opened, { entries }) {
      for (const entry of entries) add(opened, entry, []);
    },
    async run({ operation, body }, opened, faults, pageLoad, respond) {
      const at = opened.time();
      const began = performance.now();
      const waiting = faults.filter(isWaiting);
      if (waiting.length > 0) add(opened, null, waiting);
      const result = await respond().catch((error: unknown) => ({ response: null, applied: [], error }));
      const { response, applied } = result;
      const fault = applied.map(({ kind }) => formatFaultKind(kind)).join() || null;
      const ms = Math.round(performance.now() - began);
      const outcome = { operation, status: response?.status ?? null, ms, fault };
      observe({ ...outcome, query: opened.sandbox.query, errorCodes: response?.errorCodes ?? [] });
      if (pageLoad || opened.session !== null) {
        const variables = body ? loggedVariables(body.variables) : null;
        const entry = {
          at,
          variables,
          response: loggedText(response),
          withPage: pageLoad !== undefined,
          ...outcome,
        };
        pageLoad?.entries.push(entry);
        add(
          opened,
          entry,
          applied.filter((each) => !isWaiting(each)),
        );
      }
      if ('error' in result) throw result.error;
      return response;
    },
  };
}
