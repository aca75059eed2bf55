import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { root } from '#scripts/files.ts';

/** The growth of a warm mock server's memory under further use, in bytes. */
function growth(world: string, minutes: number): { requests: number; buffers: number; heap: number } {
  const flags = ['--expose-gc', '--import', 'tsx'];
  const printed = execFileSync('node', [...flags, 'scripts/budgets/soak.ts', world, String(minutes)], {
    cwd: root,
  });
  return JSON.parse(printed.toString());
}

describe("the mock server's memory levels off, however long it is used", () => {
  if (isWhole)
    it('its buffers, once it holds the maximum number of logs', () => {
      const { requests, buffers } = growth('scenario=fleet&as=admin', 10);
      expect(requests).toBe(30);
      expect(buffers).toBeLessThan(1_000_000);
    });

  it('its heap, once it holds the maximum number of worlds', () => {
    const { requests, heap } = growth('as=owner', 70);
    expect(requests).toBe(210);
    expect(heap).toBeLessThan(5_000_000);
  });
});
