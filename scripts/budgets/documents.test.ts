import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '#scripts/files.ts';

it('the mock server holds no rejected documents, and valid ones up to a number of characters', () => {
  const flags = ['--no-warnings', '--expose-gc', '--import', 'tsx'];
  const printed = execFileSync('node', [...flags, 'scripts/budgets/documents.ts'], { cwd: root });
  const { refused, valid } = JSON.parse(printed.toString());
  // A few of the latest errors may still be in use; without the limit there would be over 1,000.
  expect(refused).toBeLessThan(100);
  expect(valid).toBeGreaterThan(10);
  expect(valid).toBeLessThan(100);
});
