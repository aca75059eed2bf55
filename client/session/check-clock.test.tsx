import { beforeEach, expect, test, vi } from 'vitest';

const now = Date.UTC(2026, 2, 1, 12);
const minute = 60_000;

/** Loads the modules again, because a page learns the server's time once. */
async function openPage() {
  vi.resetModules();
  const { clock } = await import('#client/browser/clock.ts');
  const { checkClock } = await import('./check-clock.ts');
  return { clock, checkClock };
}

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(globalThis, 'fetch').mockImplementation(server.mockReset());
  server.mockResolvedValue(
    new Response(null, { headers: { date: new Date(now - 5 * minute).toUTCString() } }),
  );
});

test("the server is asked for its time if a token has expired by the browser's clock alone", async () => {
  const { clock, checkClock } = await openPage();
  await checkClock(now - 2 * minute);
  expect(server.mock.calls).toEqual([
    ['/config.json', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })],
  ]);
  expect(Math.abs((clock.serverNow() ?? 0) - (now - 5 * minute))).toBeLessThan(1_000);
});

test("the server isn't asked if the token is valid, or the time of the server is known", async () => {
  const { clock, checkClock } = await openPage();
  await checkClock(now - minute);
  await checkClock(Number.POSITIVE_INFINITY);
  expect(clock.serverNow()).toBeNull();
  clock.sync(now);
  await checkClock(now - 2 * minute);
  expect(server).not.toHaveBeenCalled();
});

test('without a response the time of the server stays unknown', async () => {
  const { clock, checkClock } = await openPage();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await checkClock(now - 2 * minute);
  expect(clock.serverNow()).toBeNull();
});
