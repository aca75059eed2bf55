import type { WorldSpec } from '#mock-server/contract/world-spec.ts';

export const emptyWorld: WorldSpec = {
  scenario: [],
  as: null,
  account: null,
  now: { start: null, offset: 0, frozen: false },
  seed: 1,
  latency: [0, 0],
  fault: [],
};
