import { expect, test } from 'vitest';
import { recordChange } from './sandbox.ts';
import { change, changeOf, emailsIn, openShared, owner, record } from './test-shared-sandboxes.ts';

test('a request is executed again on what others changed, and gives up after four times', async () => {
  const { one, other } = openShared();
  const opened = await one.open(owner);
  await change(other, owner, 'faster');
  const seen: number[] = [];
  const response = await one.run(owner, opened, true, ({ sandbox }) => {
    seen.push(sandbox.changes.length);
    recordChange(sandbox, changeOf('slow'));
    return 'saved';
  });
  expect([response, seen, await emailsIn(other)]).toEqual(['saved', [0, 1], ['faster', 'slow']]);
  let tries = 0;
  const run = one.run(owner, await one.open(owner), true, async ({ sandbox }) => {
    tries += 1;
    await change(other, owner, `faster ${tries}`);
    recordChange(sandbox, changeOf('never'));
  });
  await expect(run).rejects.toMatchObject({ code: 'CONFLICT' });
  expect([tries, (await emailsIn(other)).length]).toEqual([4, 6]);
});

test('a request that changes nothing is executed once, whatever others changed', async () => {
  const { one, other } = openShared();
  const opened = await one.open(owner);
  await change(other, owner, 'faster');
  let runs = 0;
  await one.run(owner, opened, true, () => {
    runs += 1;
  });
  expect(runs).toBe(1);
});

test('a change in a session that was replaced in the meantime is lost without an error', async () => {
  const { one } = openShared();
  const opened = await one.open(owner);
  await one.reset('a');
  expect(await one.run(owner, opened, true, record('late'))).toBe('late');
  expect(await emailsIn(one)).toEqual([]);
});

test('a change may have been saved if the store fails in the meantime', async () => {
  const { one, other, fail } = openShared();
  const opened = await one.open(owner);
  const failing = one.run(owner, opened, true, (own) => {
    fail('no store');
    return record('a')(own);
  });
  await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  fail(null);
  let tries = 0;
  const behind = openShared({
    append: async () => {
      tries += 1;
      behind.fail('no store');
      return 'behind';
    },
  });
  const again = behind.one.run(owner, await behind.one.open(owner), true, record('a'));
  await expect(again).rejects.toThrow('may not have been saved');
  expect([tries, await emailsIn(other)]).toEqual([1, []]);
});
