import { getOperationAST } from 'graphql';
import { nearestName } from '#fixtures/nearest-name.ts';
import { createRandom } from '#fixtures/random.ts';
import { unauthenticated } from '#mock-server/contract/refusals.ts';
import type { ApiRequest, ApiResponse } from '#mock-server/contract/wire.ts';
import type { Fault, FaultKind, FaultWhen, WorldSpec } from '#mock-server/contract/world-spec.ts';
import type { FaultKindId } from '#schema/world/fault-kinds.ts';
import {
  editResult,
  type Operation,
  type UnknownName,
  unknownInInput,
  unknownInPath,
  userErrorResult,
} from './edit-result.ts';
import { errorResponse, failedResult, html, json, jsonText, worldRefusal } from './responses.ts';
import { aborted, wait } from './wait.ts';
import { formatFaultKind } from './world/parse-fault.ts';
import { quote } from './world/world-error.ts';

const applies = (when: FaultWhen, callNumber: number): boolean =>
  when === null || (when.from <= callNumber && callNumber <= when.to);

const notGraphql = ['polymorphictypes', 'download'];

/** The first fault that matches. Values of several places are put into the same response. */
export function chooseFaults({ fault }: WorldSpec, operation: string, callNumber: number): readonly Fault[] {
  const fits = ({ target }: Fault) =>
    target === operation || (target === '*' && !notGraphql.includes(operation));
  const matching = fault.filter((each) => fits(each) && applies(each.when, callNumber));
  return matching[0]?.kind.name === 'value'
    ? matching.filter(({ kind }) => kind.name === 'value')
    : matching.slice(0, 1);
}

/** The latency of a call, ms. */
export function chooseLatency({ latency, seed }: WorldSpec, operation: string, callNumber: number): number {
  const [from, to] = latency;
  return from === to
    ? from
    : from + createRandom(seed, 'latency', operation, callNumber).below(to - from + 1);
}

/** `fetch` rejects with it when a connection closes without a response. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
  override message = 'The connection was closed without a response, as this world says.';
}

/** Faults that wait are counted when they start, since the client may be gone when they end. */
export const isWaiting = ({ kind }: Fault): boolean => kind.name === 'hang' || kind.name === 'slow';

/** A request that a fault applies to. */
export type FaultedRequest = {
  signal: ApiRequest['signal'];
  /** Null for requests other than GraphQL, and for texts that are no document. */
  operation: Operation | null;
  /** Why the visitor's credentials are refused; null if they aren't. */
  refusedVisitor(): ApiResponse | null;
  execute(): Promise<ApiResponse>;
};

/** `response` is null where the connection closes without one. */
export type FaultResult = { response: ApiResponse | null; hasApplied: boolean };

type ApplyFault = (kind: FaultKind, request: FaultedRequest) => Promise<FaultResult>;

const always =
  (
    respond: (
      kind: FaultKind,
      request: FaultedRequest,
    ) => FaultResult['response'] | Promise<ApiResponse | null>,
  ) =>
  async (kind: FaultKind, request: FaultedRequest): Promise<FaultResult> => ({
    response: await respond(kind, request),
    hasApplied: true,
  });

function truncated({ body }: ApiResponse): ApiResponse {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  return jsonText(text.slice(0, Math.ceil(text.length / 2)));
}

function refusedFault(kind: FaultKind, message: string, allowed: string[] = [], name = ''): FaultResult {
  const didYouMean = nearestName(name, allowed);
  const error = {
    code: 'INVALID',
    parameter: 'fault',
    value: formatFaultKind(kind),
    allowed,
    didYouMean,
  } as const;
  return {
    response: worldRefusal({ ...error, message: `${message} Nothing was applied.` }),
    hasApplied: false,
  };
}

function refusedName(kind: FaultKind, { name, allowed }: UnknownName, place: string): FaultResult {
  const names = allowed.length === 0 ? 'It has none.' : `It has: ${allowed.join(', ')}.`;
  return refusedFault(kind, `${quote(name)} isn't in ${place}. ${names}`, allowed, name);
}

const edit: ApplyFault = async (kind, { operation, execute }) => {
  const { path = '' } = kind.parameters;
  const unknown = operation && unknownInPath(path, operation);
  if (unknown)
    return refusedName(kind, unknown, `the response of ${operation.operationName} at ${quote(path)}`);
  const response = await execute();
  if (!operation || typeof response.body !== 'string' || response.status !== 200)
    return { response, hasApplied: false };
  const result = editResult(JSON.parse(response.body), kind, operation);
  if (result === null) return { response, hasApplied: false };
  return { response: { ...response, body: JSON.stringify(result) }, hasApplied: true };
};

const applyFault: Record<FaultKindId, ApplyFault> = {
  http: always(({ number, parameters: { 'retry-after': retryAfter } }) =>
    html(number ?? 200, retryAfter ? [['retry-after', retryAfter]] : []),
  ),
  'graphql-error': always(({ parameters }) =>
    failedResult(
      parameters.code ?? 'INTERNAL_SERVER_ERROR',
      parameters.message ?? 'This operation fails in this world.',
    ),
  ),
  partial: edit,
  value: edit,
  'user-error': async (kind, { operation, refusedVisitor, execute }) => {
    const refusal = refusedVisitor();
    if (refusal) return { response: refusal, hasApplied: false };
    const { field } = kind.parameters;
    if (operation && getOperationAST(operation.document, operation.operationName)?.operation === 'query')
      return refusedFault(kind, `${operation.operationName} is a query; user-error needs a mutation.`);
    const unknown = operation && field !== undefined ? unknownInInput(field, operation) : null;
    if (operation && unknown) return refusedName(kind, unknown, `the input of ${operation.operationName}`);
    const result = operation && userErrorResult(kind, operation);
    return result
      ? { response: json(result), hasApplied: true }
      : { response: await execute(), hasApplied: false };
  },
  unparseable: always(() => jsonText('This is no JSON.')),
  truncated: always(async (_kind, { execute }) => truncated(await execute())),
  empty: always(() => jsonText('{}')),
  'wrong-type': always(() => html(200)),
  drop: always(() => null),
  hang: always(async (_kind, { signal }) => {
    await aborted(signal);
    return null;
  }),
  slow: always(async ({ number }, { signal, execute }) =>
    (await wait(number ?? 0, signal)) ? execute() : null,
  ),
  unauthenticated: always(() => errorResponse(unauthenticated())),
};

/** `response` is null where the connection closes without one. `applied` are the faults that changed something. */
export type FaultedResponse = { response: ApiResponse | null; applied: readonly Fault[] };

/** Executes the request with the faults, each on the response of the one before. */
export async function applyFaults(
  faults: readonly Fault[],
  request: FaultedRequest,
): Promise<FaultedResponse> {
  let { execute } = request;
  const applied: Fault[] = [];
  for (const fault of faults) {
    const result = await applyFault[fault.kind.name](fault.kind, { ...request, execute });
    if (result.hasApplied) applied.push(fault);
    if (result.response === null) return { response: null, applied };
    const { response } = result;
    execute = async () => response;
  }
  return { response: await execute(), applied };
}
