import { expect, test } from 'vitest';
import { forbiddenText, whoCan } from './who-can.ts';

test('a permission names every role that has it', () => {
  expect(whoCan('access:admin')).toBe('Administrators');
  expect(whoCan('perform:reposition_device')).toBe('Administrators, Device managers, and Lead operators');
});

test('a permission that is unknown or belongs to no role names none', () => {
  for (const permission of ['unknown', 'access:introspection', undefined])
    expect(whoCan(permission)).toBeNull();
});

test('what is forbidden says the roles, the permission and who can help', () => {
  expect(forbiddenText('perform:advanced_actions')).toBe(
    'Only Lead operators, License owners, and Operators can do this. It needs perform:advanced_actions. Ask an administrator.',
  );
  expect(forbiddenText('access:other')).toBe('It needs access:other. Ask an administrator.');
  expect(forbiddenText(undefined)).toBe("It needs a permission you don't have. Ask an administrator.");
});
