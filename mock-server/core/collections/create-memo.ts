import { LRUCache } from 'lru-cache';
import { getOrCreate } from './get-or-create.ts';

/** Cached results per list. */
const maxAnswers = 16;

/** Caches results about immutable lists, by question, for the lifetime of the list. */
export function createMemo<Answer extends object>() {
  const lists = new WeakMap<object, LRUCache<string, Answer>>();
  return (list: object, question: unknown, find: () => Answer): Answer => {
    const answers = getOrCreate(lists, list, () => new LRUCache<string, Answer>({ max: maxAnswers }));
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = find();
    answers.set(key, answer);
    return answer;
  };
}
