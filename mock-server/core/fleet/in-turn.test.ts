import { expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { ask } from '#mock-server/testing/send-request.ts';
import { inTurn } from './in-turn.ts';

const api = createMockApi({ now: () => Date.UTC(2025, 10, 21, 14, 46) });
const world = 'scenario=fleet-1m&as=admin';

if (isWhole)
  it('other requests run while a million devices are searched, sorted and counted', async () => {
    const facets = (search: string) =>
      `{ deviceFacets(filter: { search: "${search}", updateAvailable: true }) { totalCount } }`;
    const list = `{ devices(first: 1, filter: { search: "7" }, sort: [{ field: LAST_USED, direction: DESC }]) { totalCount } }`;
    // The first to ask for a fleet waits until it is read.
    await ask(api.fetch, facets('a'), { world });
    for (const query of [facets('b'), list]) {
      let answered = 0;
      let isDone = false;
      const large = ask(api.fetch, query, { world }).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await ask(api.fetch, '{ viewer { actor { id } } }', { world: 'as=owner' });
        await new Promise((resolve) => setImmediate(resolve));
        if (!isDone) answered += 1;
      }
      expect((await large).errors).toEqual([]);
      expect(answered).toBeGreaterThan(3);
    }
  });

it('computations over large fleets run one at a time, sixty wait at most, and small ones never do', async () => {
  let running = 0;
  let most = 0;
  const compute = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'done';
  };
  const failing = inTurn(1_000_000, () => Promise.reject(new Error('broken')));
  const others = Array.from({ length: 60 }, () => inTurn(1_000_000, compute));
  expect(await inTurn(10_000, async () => 'at once')).toBe('at once');
  await expect(failing).rejects.toThrow('broken');
  const settled = await Promise.allSettled(others);
  expect(settled.map(({ status }) => status)).toEqual([...Array(59).fill('fulfilled'), 'rejected']);
  expect(settled[59]).toMatchObject({ reason: { extensions: { code: 'LIMIT_REACHED' } } });
  expect(most).toBe(1);
  expect(await inTurn(1_000_000, compute)).toBe('done');
});
