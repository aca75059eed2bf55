import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '#scripts/files.ts';

/**
 * A tenth above what it takes, 1,300 of it for Server-Timing and for stores that several instances share. A response
 * that isn't cached takes several times as much.
 */
const budgetBytes = 8_000;

it(`a documented query with a token allocates at most ${budgetBytes} bytes in the mock server`, () => {
  const flags = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', '--import', 'tsx'];
  const printed = execFileSync('node', [...flags, 'scripts/budgets/allocations.ts'], { cwd: root });
  const bytes = Number(printed.toString());
  // A collection in between would make it negative.
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes);
});
