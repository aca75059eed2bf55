import { createRandom } from '#fixtures/random.ts';
import type { Fault, FaultWhen, WorldSpec } from '#mock-server/contract/world-spec.ts';

function isChosen(seed: number, fault: string, call: number, count: number, of: number): boolean {
  const block = Math.floor((call - 1) / of);
  const random = createRandom(seed, fault, block);
  const places = Array.from({ length: of }, (_, place) => place);
  const chosen = Array.from({ length: count }, () => places.splice(random.below(places.length), 1)[0]);
  return chosen.includes((call - 1) % of);
}

/** `age` is the real time since its sandbox began, ms. */
export type Call = { operation: string; call: number; age: number };

function applies(when: FaultWhen, seed: number, { operation, call, age }: Call): boolean {
  switch (when.kind) {
    case 'always':
      return true;
    case 'calls':
      return when.from <= call && call <= when.to;
    case 'window':
      return when.from <= age && age < when.to;
    case 'share':
      return isChosen(seed, operation, call, when.count, when.of);
  }
}

const notGraphql = ['polymorphictypes', 'download'];

/** The first fault that matches. Values of several places are put in the same response. */
export function chooseFaults({ fault, seed }: WorldSpec, called: Call): readonly Fault[] {
  const { operation } = called;
  const fits = ({ target }: Fault) =>
    target === operation || (target === '*' && !notGraphql.includes(operation));
  const matching = fault.filter((each) => fits(each) && applies(each.when, seed, called));
  return matching[0]?.kind.name === 'value'
    ? matching.filter(({ kind }) => kind.name === 'value')
    : matching.slice(0, 1);
}

/** Calls are only counted in a session. */
export const dependsOnCalls = ({ when }: Fault): boolean => when.kind === 'calls' || when.kind === 'share';

/** In ms. */
export function chooseLatency({ latency, seed }: WorldSpec, operation: string, call: number): number {
  const [from, to] = latency;
  return from === to ? from : from + createRandom(seed, 'latency', operation, call).below(to - from + 1);
}
