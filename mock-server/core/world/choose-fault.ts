import { createRandom } from '#fixtures/random.ts';
import type { Fault, FaultWhen, WorldSpec } from '#mock-server/contract/world-spec.ts';

export type Call = { operation: string; call: number };

const applies = (when: FaultWhen, call: number): boolean =>
  when === null || (when.from <= call && call <= when.to);

const notGraphql = ['polymorphictypes', 'download'];

/** The first fault that matches. Values of several places are put in the same response. */
export function chooseFaults({ fault }: WorldSpec, { operation, call }: Call): readonly Fault[] {
  const fits = ({ target }: Fault) =>
    target === operation || (target === '*' && !notGraphql.includes(operation));
  const matching = fault.filter((each) => fits(each) && applies(each.when, call));
  return matching[0]?.kind.name === 'value'
    ? matching.filter(({ kind }) => kind.name === 'value')
    : matching.slice(0, 1);
}

/** Calls are only counted in a session. */
export const dependsOnCalls = ({ when }: Fault): boolean => when !== null;

/** In ms. */
export function chooseLatency({ latency, seed }: WorldSpec, operation: string, call: number): number {
  const [from, to] = latency;
  return from === to ? from : from + createRandom(seed, 'latency', operation, call).below(to - from + 1);
}
