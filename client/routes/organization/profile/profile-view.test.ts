import { expect, test } from 'vitest';
import type { Profile_Organization } from '#client/routes/organization/organization.generated.ts';
import { fieldOf, inputOf, rebased, typedFrom } from './profile-view.ts';

const organization: Profile_Organization = {
  id: 'organization-1',
  name: 'North County Lab',
  timeZone: 'America/Chicago',
  version: 3,
  contacts: [
    { kind: 'TECHNICAL', name: 'Priya Raman', email: 'priya.raman@lab.example', phone: null },
    { kind: 'SECURITY', name: 'Duty officer', email: 'duty@lab.example', phone: '+1 555 0100' },
  ],
  lastChange: null,
};
const typed = typedFrom(organization);

test('an unchanged form sends what was there, on the version it was made from', () => {
  expect(inputOf(typed, organization)).toEqual({
    id: 'organization-1',
    expectedVersion: 3,
    name: 'North County Lab',
    timeZone: 'America/Chicago',
    contacts: organization.contacts,
  });
});

test('a contact whose fields are emptied is no longer one', () => {
  const emptied = {
    ...typed,
    contacts: { ...typed.contacts, TECHNICAL: { name: ' ', email: '', phone: '' } },
  };
  expect(inputOf(emptied, organization).contacts?.map(({ kind }) => kind)).toEqual(['SECURITY']);
});

test('a message about the place of a contact belongs to the field of its kind', () => {
  expect(fieldOf(['input', 'contacts', '1', 'email'], typed)).toBe('SECURITY.email');
  expect(fieldOf(['input', 'contacts', '0', 'kind'], typed)).toBe('TECHNICAL.name');
  expect(fieldOf(['input', 'name'], typed)).toBe('name');
  expect(fieldOf(['input', 'contacts', '7', 'name'], typed)).toBeNull();
});

test("after someone else's change what was typed stays, and the rest follows the change", () => {
  const mine = { ...typed, name: 'My name' };
  const theirs = typedFrom({
    ...organization,
    name: 'Their name',
    timeZone: 'America/Denver',
    contacts: organization.contacts.slice(0, 1),
  });
  expect(rebased(mine, typed, theirs)).toEqual({ ...theirs, name: 'My name' });
  const both = {
    ...typed,
    contacts: { ...typed.contacts, SECURITY: { ...typed.contacts.SECURITY, name: 'Me' } },
  };
  expect(rebased(both, typed, theirs).contacts.SECURITY.name).toBe('Me');
});
