import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { changeId } from './change-id.ts';

const changeOf = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });

test('an ID of a change is its place and content, whatever the order of its fields', () => {
  const change = changeOf('a');
  const turned = Object.fromEntries(Object.entries(change).reverse()) as Change;
  const [first, other] = [changeId([change], 0), changeId([change, { ...change, at: 2 }], 1)];
  expect(first).toMatch(/^0-[0-9a-f]{16}$/);
  expect(changeId([turned], 0)).toBe(first);
  expect([changeId([change, change], 1), changeId([change], 1)]).toEqual([`1-${first.slice(2)}`, '']);
  expect(other.slice(2)).not.toBe(first.slice(2));
});
