import type { World } from '#mock-server/contract/world.ts';

export const emptyWorld: World = {
  scenario: [],
  as: null,
  account: null,
  now: { start: null, offset: 0, frozen: false },
  seed: 1,
  latency: [0, 0],
  fault: [],
};
