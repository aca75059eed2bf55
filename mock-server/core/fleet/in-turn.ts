import { refusal } from '#mock-server/contract/refusals.ts';

/** Number of rows from which computations are queued: each needs some megabytes. */
const largeRows = 50_000;
const maxWaiting = 60;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs computations over large fleets one after the other, so that their memory is bounded; those over small ones
 * at once.
 *
 * @throws GraphQLError LIMIT_REACHED, as a rejection, when too many are waiting.
 */
export async function inTurn<Value>(rows: number, compute: () => Promise<Value>): Promise<Value> {
  if (rows < largeRows) return compute();
  if (waiting >= maxWaiting)
    throw refusal('LIMIT_REACHED', 'Too many searches are running. Try again in a moment.');
  waiting += 1;
  const result = last.then(compute).finally(() => {
    waiting -= 1;
  });
  last = result.catch(() => {});
  return result;
}
