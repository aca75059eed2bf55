import { expect, test } from 'vitest';
import {
  contextWith,
  invitationWith,
  peopleWith,
  personWith,
} from '#mock-server/domains/people/state/test-people.ts';
import { emailsProblems, rolesProblem } from './invitations.ts';

test('an address is invited unless it is of a member or was invited already', () => {
  const people = peopleWith({
    persons: [personWith('Owner')],
    invitations: [
      invitationWith('Pending'),
      invitationWith('revoked', { status: 'REVOKED' }),
      invitationWith('expired', { expiresAt: 1 }),
    ],
  });
  const emails = ['ann', 'OWNER', 'PENDING', 'revoked', 'expired'].map((name) => `${name}@lab.example`);
  const refused = emailsProblems([...emails, 'nobody'], people);
  expect(refused.map(({ code, message, field }) => [code, message, field?.at(-1)])).toEqual([
    ['TAKEN', 'OWNER@lab.example is already a member of this account.', '1'],
    ['DUPLICATE', 'PENDING@lab.example was already invited.', '2'],
    ['INVALID', 'nobody: It has no @.', '5'],
  ]);
  expect(emailsProblems([], people)).toMatchObject([{ code: 'REQUIRED', field: ['input', 'emails'] }]);
  expect(emailsProblems(Array<string>(101).fill('a@lab.example'), people)).toMatchObject([
    { code: 'TOO_LARGE', message: 'Too many addresses (101). Invite up to 100 at a time.' },
  ]);
});

test('roles are given by those who have their permissions, or administer', () => {
  const problem = (roleIds: string[], ...permissions: string[]) =>
    rolesProblem(roleIds, contextWith(permissions))?.code ?? null;
  const own = ['perform:advanced_actions', 'perform:password_reset'];
  expect(problem([])).toBe('REQUIRED');
  expect(problem(['role-viewer', 'role-none'], 'access:admin')).toBe('NOT_FOUND');
  expect(problem(['role-administrator'], 'access:admin')).toBeNull();
  expect(problem(['role-viewer', 'role-operator'], ...own)).toBeNull();
  expect(problem(['role-viewer', 'role-lead-operator'], ...own)).toBe('NOT_ELIGIBLE');
  expect(problem(['role-administrator'], ...own, 'perform:register_user')).toBe('NOT_ELIGIBLE');
});
