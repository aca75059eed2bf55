import { LRUCache } from 'lru-cache';
import { getOrCreate } from './get-or-create.ts';

/** Answers kept for each list. */
const maxAnswers = 16;

/** What was found out about lists that never change, by question; forgotten together with its list. */
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
