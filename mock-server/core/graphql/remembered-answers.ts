import { LRUCache } from 'lru-cache';
import type { Answer } from '#mock-server/contract/call.ts';
import type { Asker } from '#mock-server/contract/context.ts';
import type { Stretch } from '#mock-server/contract/moment.ts';
import type { GraphqlRequest } from './graphql-request.ts';

/** Characters remembered at most. */
const rememberedCharacters = 2_000_000;

/**
 * Answers of queries that name no session, by all that they can depend on but the time: what is asked by whom in
 * which world, and how many changes its sandbox holds, which are only ever added to. Each comes with the stretch
 * of time it is true for.
 */
export type RememberedAnswers = {
  /** The text an answer is remembered by; another one as soon as anything is another. */
  keyOf(request: GraphqlRequest, asker: Asker): string;
  /** The answer that is true at `now` (ms); null where none is known. */
  find(key: string, now: number): Answer | null;
  /** Remembers an answer that will be asked for again before its stretch of time is over. */
  keep(key: string, answer: Answer, stretch: Stretch, asker: Asker): void;
};

export function createRememberedAnswers(): RememberedAnswers {
  const remembered = new LRUCache<string, { answer: Answer; stretch: Stretch }>({
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
      return found && found.stretch.from <= now && now < found.stretch.until ? found.answer : null;
    },
    keep(key, answer, stretch, { sandbox }) {
      const isMoment = stretch.until - stretch.from <= 1;
      if (!isMoment || sandbox.world.now.frozen) remembered.set(key, { answer, stretch });
    },
  };
}
