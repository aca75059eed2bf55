import { expect, test } from 'vitest';
import { groupPathText } from './group-path.ts';

test('a group is named with its ancestors, from the top', () => {
  expect(groupPathText({ name: 'Main lab', ancestors: [] })).toBe('Main lab');
  expect(groupPathText({ name: 'Bay 2', ancestors: [{ name: 'Main lab' }, { name: 'Vehicles' }] })).toBe(
    'Main lab / Vehicles / Bay 2',
  );
});
