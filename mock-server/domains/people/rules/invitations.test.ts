import { expect, test } from 'vitest';
import type { InvitationRecord } from '#fixtures/builders/person-records.ts';
import {
  contextWith,
  invitationWith,
  peopleWith,
  personWith,
} from '#mock-server/domains/people/state/test-people.ts';
import {
  closedProblem,
  inviteeProblems,
  invitingPeople,
  refuseTooManyInvitees,
  rolesProblem,
} from './invitations.ts';
import { maxBatch } from './lists.ts';

test('people are invited by those who may register users, a batch at a time', () => {
  const context = contextWith(['perform:register_user']);
  expect(invitingPeople(context)).toMatchObject({
    account: context.world.accounts[0],
    now: 2_000,
    visitorId: 'admin',
  });
  expect(() => invitingPeople(contextWith(['access:admin']))).toThrow('perform:register_user');
  const emails = (length: number) => Array<string>(length).fill('');
  expect(() => refuseTooManyInvitees(emails(maxBatch))).not.toThrow();
  expect(() => refuseTooManyInvitees(emails(maxBatch + 1))).toThrow('Too many addresses (501)');
});

test('an address is invited once, unless it is of a member or was invited already', () => {
  const people = peopleWith({
    persons: [personWith('Owner')],
    invitations: [
      invitationWith('Waiting'),
      invitationWith('revoked', { status: 'REVOKED' }),
      invitationWith('expired', { expiresAt: 1 }),
    ],
  });
  const codes = (...names: string[]) =>
    inviteeProblems(
      names.map((name) => `${name}@lab.example`),
      people,
    ).map((problem) => problem?.code ?? null);
  expect(codes('ann', 'OWNER', 'WAITING', 'revoked', 'expired', 'ANN', 'bo')).toEqual([
    null,
    'TAKEN',
    'DUPLICATE',
    null,
    null,
    'DUPLICATE',
    null,
  ]);
  expect(inviteeProblems(['nobody', 'nobody'], people)).toEqual(
    Array(2).fill({ code: 'INVALID', message: expect.stringMatching(/\w/) }),
  );
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

test('an invitation is sent again or revoked until it has been accepted or revoked', () => {
  const problem = (status: InvitationRecord['status']) =>
    closedProblem(invitationWith('i', { status }), 1)?.message ?? null;
  expect([problem('PENDING'), problem('BOUNCED')]).toEqual([null, null]);
  expect(problem('ACCEPTED')).toBe('The invitation to i@lab.example has been accepted.');
  expect(problem('REVOKED')).toBe('The invitation to i@lab.example has been revoked.');
});
