/** Null if the value wouldn't change, or can't be found out. */
export type TakeAway<Item, Outcome> = (items: readonly Item[]) => Promise<Outcome | null>;

export type Found<Item, Outcome> = { item: Item; outcome: Outcome };

async function searchGroup<Item, Outcome>(
  group: readonly Item[],
  takeAway: TakeAway<Item, Outcome>,
): Promise<Found<Item, Outcome>[]> {
  const outcome = group.length === 0 ? null : await takeAway(group);
  if (outcome === null) return [];
  if (group.length === 1) return group.map((item) => ({ item, outcome }));
  const middle = group.length >> 1;
  const causes = [
    ...(await searchGroup(group.slice(0, middle), takeAway)),
    ...(await searchGroup(group.slice(middle), takeAway)),
  ];
  if (causes.length > 0) return causes;
  // Only several together change the value: leave out those that the others don't need.
  let together = group;
  for (const item of group) {
    const others = together.filter((each) => each !== item);
    if (others.length > 0 && (await takeAway(others)) !== null) together = others;
  }
  const joint = (await takeAway(together)) ?? outcome;
  return together.map((item) => ({ item, outcome: joint }));
}

/** Items that each change the value when taken away, else the fewest that do so together. */
export async function findCauses<Item extends string | number, Outcome>(
  items: readonly Item[],
  budget: () => number,
  execute: TakeAway<Item, Outcome>,
): Promise<Found<Item, Outcome>[]> {
  const outcomes = new Map<string, Outcome | null>();
  const takeAway: TakeAway<Item, Outcome> = async (group) => {
    const key = group.join();
    const outcome = outcomes.get(key) ?? (outcomes.has(key) ? null : await execute(group));
    outcomes.set(key, outcome);
    return outcome;
  };
  const causes: Found<Item, Outcome>[] = [];
  if (items.length <= budget()) {
    for (const item of items) {
      const outcome = await takeAway([item]);
      if (outcome !== null) causes.push({ item, outcome });
    }
  }
  return causes.length > 0 ? causes : searchGroup(items, takeAway);
}
