import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('tasks of one ID run one after the other, also after a failure, and those of others at once', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
    return name;
  };
  const all = await Promise.allSettled([
    inTurn('a', task('first')),
    inTurn('a', task('second')),
    inTurn('b', task('other')),
  ]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    'failed',
    'second',
    'other',
  ]);
  const place = (step: string) => steps.indexOf(step);
  expect(place('second begins')).toBeGreaterThan(place('first ends'));
  expect(place('other begins')).toBeLessThan(place('first ends'));
  expect(await inTurn('a', task('later'))).toBe('later');
});
