import { expect, test } from 'vitest';
import { mostCountedDevices } from '#schema/facts/usage.ts';
import { isLargeFleet } from './large-fleet.ts';
import type { Account } from './session-user.ts';

test('a fleet is large if its usage can only be counted by group', () => {
  const isLarge = (deviceCount: number) => isLargeFleet({ account: { deviceCount } as Account });
  expect([isLarge(mostCountedDevices), isLarge(mostCountedDevices + 1)]).toEqual([false, true]);
});
