import { expect, test } from 'vitest';
import type {
  InvitationFilter,
  InvitationSort,
  InvitationSortField,
} from '#mock-server/contract/types.generated.ts';
import { invitationWith } from '#mock-server/domains/people/state/test-people.ts';
import { selectInvitations } from './select-invitations.ts';

const now = 100_000;
const invitations = [
  invitationWith('a', { email: 'C@lab.example', sentAt: 10, expiresAt: 400_000 }),
  invitationWith('b', { email: 'b@lab.example', sentAt: 30, expiresAt: 50_000 }),
  invitationWith('c', { email: 'a@north.example', sentAt: 20, expiresAt: 300_000, status: 'BOUNCED' }),
  invitationWith('d', { email: 'd@lab.example', sentAt: 20, expiresAt: 200_000, status: 'REVOKED' }),
];
const chosen = (filter: InvitationFilter, sort?: InvitationSort) =>
  selectInvitations(invitations, filter, sort, now)
    .map(({ id }) => id)
    .join('');

test.each<[InvitationFilter, string]>([
  [{}, 'bcda'],
  [{ search: ' LAB ' }, 'bda'],
  [{ search: 'c@' }, 'a'],
  [{ search: ' ' }, 'bcda'],
  [{ status: ['EXPIRED', 'BOUNCED'] }, 'bc'],
  [{ status: [] }, ''],
  [{ search: 'lab', status: ['PENDING'] }, 'a'],
])('invitations are newest first, filtered by %j', (filter, expected) => {
  expect(chosen(filter)).toBe(expected);
});

test.each<[InvitationSortField, string, string]>([
  ['EMAIL', 'cbad', 'dabc'],
  ['STATUS', 'cbad', 'dabc'],
  ['SENT', 'acdb', 'bcda'],
  ['EXPIRES', 'bdca', 'acdb'],
])('invitations are sorted by %s', (field, ascending, descending) => {
  expect(chosen({}, { field, direction: 'ASC' })).toBe(ascending);
  expect(chosen({}, { field, direction: 'DESC' })).toBe(descending);
});
