/** The `performance.now()` when a time limit that starts now ends; infinite without a limit. */
export const untilAfter = (minutes: number | null): number =>
  performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;

type Sweep<Item> = {
  nameOf: (item: Item) => string;
  /** The problems of an item. An error is one, by its first line; the others are a log of attempts. */
  check: (item: Item) => Promise<readonly string[]>;
  until: number;
  workers?: number;
};

export async function sweep<Item>(
  items: readonly Item[],
  { nameOf, check, until, workers = 1 }: Sweep<Item>,
): Promise<{ checked: number; problems: string[] }> {
  const queue = [...items];
  const problems: string[] = [];
  let checked = 0;
  let toldAt = performance.now();
  async function work(): Promise<void> {
    while (performance.now() < until) {
      const item = queue.shift();
      if (item === undefined) return;
      const lines = await check(item).catch((error) => [
        String(error instanceof Error ? error.message : error).split('\n')[0],
      ]);
      for (const line of lines) {
        console.log(`  ${nameOf(item)}: ${line}`);
        problems.push(`${nameOf(item)}: ${line}`);
      }
      checked += 1;
      if (performance.now() - toldAt < 60_000) continue;
      toldAt = performance.now();
      console.log(`  ${checked} of ${items.length}`);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  return { checked, problems };
}

export const leftOutOf = (noun: string, done: number, all: number): string =>
  done < all ? `${all - done} of ${all} ${noun} (time limit)` : '';
