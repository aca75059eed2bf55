import { createRandom } from '#fixtures/random.ts';
import type { Fault, FaultWhen, WorldSpec } from '#mock-server/contract/world-spec.ts';

/** Whether the call is one of `count` of every `of`, chosen by the seed. */
function isChosen(seed: number, fault: string, call: number, count: number, of: number): boolean {
  const block = Math.floor((call - 1) / of);
  const random = createRandom(seed, fault, block);
  const places = Array.from({ length: of }, (_, place) => place);
  const chosen = Array.from({ length: count }, () => places.splice(random.below(places.length), 1)[0]);
  return chosen.includes((call - 1) % of);
}

/** A call of an operation: its number, and the real time since its sandbox began, ms. */
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

/** Operation names of requests other than GraphQL. */
const notGraphql = ['polymorphictypes', 'download'];

/**
 * The fault for this call of an operation, counted from 1 within a session; the first that matches.
 * `operation` is `polymorphictypes` for that document, `download` for files, and any name for GraphQL.
 */
export function chooseFault({ fault, seed }: WorldSpec, called: Call): Fault | null {
  const { operation } = called;
  const fits = ({ target }: Fault) =>
    target === operation || (target === '*' && !notGraphql.includes(operation));
  return fault.find((each) => fits(each) && applies(each.when, seed, called)) ?? null;
}

/** The added latency of this call, ms: within the world's range, by its seed. */
export function chooseLatency({ latency, seed }: WorldSpec, operation: string, call: number): number {
  const [from, to] = latency;
  return from === to ? from : from + createRandom(seed, 'latency', operation, call).below(to - from + 1);
}
