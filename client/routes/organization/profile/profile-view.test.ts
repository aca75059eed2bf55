import { expect, test } from 'vitest';
import type { Profile_Organization } from '#client/routes/organization/organization.generated.ts';
import { fieldOf, inputOf, typedFrom } from './profile-view.ts';

const organization: Profile_Organization = {
  id: 'organization-1',
  name: 'North County Lab',
  timeZone: 'America/Chicago',
  contacts: [
    { kind: 'TECHNICAL', name: 'Priya Raman', email: 'priya.raman@lab.example', phone: null },
    { kind: 'SECURITY', name: 'Duty officer', email: 'duty@lab.example', phone: '+1 555 0100' },
  ],
};
const typed = typedFrom(organization);

test('an unchanged form sends what was there', () => {
  expect(inputOf(typed, organization.id)).toEqual({
    id: 'organization-1',
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
  expect(inputOf(emptied, organization.id).contacts?.map(({ kind }) => kind)).toEqual(['SECURITY']);
});

test('a message about the place of a contact belongs to the field of its kind', () => {
  expect(fieldOf(['input', 'contacts', '1', 'email'], typed)).toBe('SECURITY.email');
  expect(fieldOf(['input', 'contacts', '0', 'kind'], typed)).toBe('TECHNICAL.name');
  expect(fieldOf(['input', 'name'], typed)).toBe('name');
  expect(fieldOf(['input', 'contacts', '7', 'name'], typed)).toBeNull();
});
