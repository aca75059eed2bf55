import { createRandom } from '#fixtures/random.ts';
import { unauthenticated } from '#mock-server/contract/refusals.ts';
import type { Asked, Reply } from '#mock-server/contract/wire.ts';
import type { Fault, FaultKind, FaultWhen, WorldSpec } from '#mock-server/contract/world-spec.ts';
import { errorReply, html, json, jsonText } from './replies.ts';
import { wait, waitForever } from './wait.ts';

const applies = (when: FaultWhen, call: number): boolean =>
  when === null || (when.from <= call && call <= when.to);

const notGraphql = ['polymorphictypes', 'download'];

/** The first fault that matches. Values of several places are put in the same answer. */
export function chooseFaults({ fault }: WorldSpec, operation: string, call: number): readonly Fault[] {
  const fits = ({ target }: Fault) =>
    target === operation || (target === '*' && !notGraphql.includes(operation));
  const matching = fault.filter((each) => fits(each) && applies(each.when, call));
  return matching[0]?.kind.name === 'value'
    ? matching.filter(({ kind }) => kind.name === 'value')
    : matching.slice(0, 1);
}

/** In ms. */
export function chooseLatency({ latency, seed }: WorldSpec, operation: string, call: number): number {
  const [from, to] = latency;
  return from === to ? from : from + createRandom(seed, 'latency', operation, call).below(to - from + 1);
}

/** `fetch` rejects with it when a connection closes without a response. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped';
}

function truncated({ body }: Reply): Reply {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined);
  return jsonText(text.slice(0, Math.ceil(text.length / 2)));
}

export const isEdit = ({ name }: FaultKind): boolean =>
  name === 'partial' || name === 'value' || name === 'user-error';

export const isWaiting = ({ name }: FaultKind): boolean => name === 'hang' || name === 'slow';

/** What the wire does. `execute` runs the request, which faults that replace the answer don't. */
export async function strike(
  { name, number, parameters }: FaultKind,
  asked: Pick<Asked, 'signal'>,
  execute: () => Promise<Reply>,
): Promise<Reply> {
  const { 'retry-after': retryAfter } = parameters;
  switch (name) {
    case 'http':
      return html(number ?? 200, retryAfter ? [['retry-after', retryAfter]] : []);
    case 'graphql-error': {
      const { code = 'INTERNAL_SERVER_ERROR', message = 'This operation fails in this world.' } = parameters;
      return json({ errors: [{ message, extensions: { code } }], data: null });
    }
    case 'unparseable':
      return jsonText('This is no JSON.');
    case 'truncated':
      return truncated(await execute());
    case 'empty':
      return jsonText('{}');
    case 'wrong-type':
      return html(200);
    case 'drop':
      throw new ConnectionDropped('The connection was closed without an answer, as this world says.');
    case 'hang':
      return waitForever(asked.signal);
    case 'slow':
      await wait(number ?? 0, asked.signal);
      return execute();
    case 'unauthenticated':
      return errorReply(unauthenticated());
    default:
      return execute();
  }
}
