import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { ValidityInterval } from '#mock-server/contract/moment.ts';
import type { GraphqlRequest } from './graphql-request.ts';

/** Characters remembered at most. */
const rememberedCharacters = 2_000_000;

/**
 * Answers of queries that name no session, by all that they can depend on but the time: what is asked by whom in
 * which world, and how many changes its sandbox holds, which are only ever added to. Each comes with the interval
 * of time it is true for.
 */
export type RememberedAnswers = {
  /** The key of an answer; it changes whenever an input changes. */
  keyOf(request: GraphqlRequest, requester: RequestContext): string;
  /** The answer that is true at `now` (ms); null where none is known. */
  find(key: string, now: number): MockResponse | null;
  /** Remembers an answer that will be asked for again before its validity ends. */
  keep(key: string, answer: MockResponse, validity: ValidityInterval, requester: RequestContext): void;
};

export function createRememberedAnswers(): RememberedAnswers {
  const remembered = new LRUCache<string, { answer: MockResponse; validity: ValidityInterval }>({
    maxSize: rememberedCharacters,
    sizeCalculation: ({ answer }, key) => key.length + (answer.body?.length ?? 0),
  });
  const numbers = new WeakMap<object, number>();
  let last = 0;

  /** Objects by their identity: none of these is ever changed, but for the list of changes, which grows. */
  function numberOf(object: object | null): number {
    if (object === null) return 0;
    let number = numbers.get(object);
    if (number === undefined) {
      last += 1;
      number = last;
      numbers.set(object, number);
    }
    return number;
  }

  return {
    keyOf({ headers, body }, { visitor, world, fixtures, sandbox: { query, changes, sharedSignIns } }) {
      const who = `${numberOf(body)} ${numberOf(visitor)} ${numberOf(world)} ${numberOf(fixtures)}`;
      const changed = changes.length === 0 ? '' : `${numberOf(changes)} ${changes.length}`;
      const signIns = sharedSignIns?.list.length ? numberOf(sharedSignIns.list) : '';
      return `${who}\n${changed}\n${signIns}\n${query}\n${headers.get('content-type')}\n${headers.get('accept')}`;
    },
    find(key, now) {
      const found = remembered.get(key);
      return found && found.validity.from <= now && now < found.validity.until ? found.answer : null;
    },
    keep(key, answer, validity, { sandbox }) {
      const isMoment = validity.until - validity.from <= 1;
      if (!isMoment || sandbox.world.now.frozen) remembered.set(key, { answer, validity });
    },
  };
}
