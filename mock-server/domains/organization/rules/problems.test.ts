import { expect, test } from 'vitest';
import { profileProblems } from './problems.ts';

const contact = { kind: 'BILLING', name: 'Office', email: 'office@north.example' } as const;
const input = { id: 'organization-1' };
const at = ({ code, field }: ReturnType<typeof profileProblems>[number]) =>
  `${code} ${field?.slice(1).join('.')}`;

test('a profile within its limits is valid, spaces around it apart', () => {
  const texts = { name: ` ${'é'.repeat(100)} `, phone: ` ${'5'.repeat(40)} ` };
  const contacts = [
    { ...contact, ...texts, email: ` ${contact.email} ` },
    { ...contact, kind: 'SECURITY' as const },
  ];
  expect(profileProblems({ ...input, name: ` ${'😀'.repeat(100)} `, contacts })).toEqual([]);
  expect(profileProblems({ ...input, contacts: [{ ...contact, phone: null }] })).toEqual([]);
  expect(profileProblems({ ...input, name: null, contacts: null })).toEqual([]);
});

test('a profile is refused at each field that is missing, too long or no address', () => {
  const contacts = [
    { ...contact, name: ' ', email: ' ' },
    { ...contact, name: 'a\u202eb', email: 'office', phone: '5'.repeat(41) },
  ];
  const problems = profileProblems({ ...input, name: 'x'.repeat(101), contacts });
  expect(problems.map(at)).toEqual([
    'TOO_LONG name',
    'REQUIRED contacts.0.name',
    'REQUIRED contacts.0.email',
    'TAKEN contacts.1.kind',
    'INVALID contacts.1.name',
    'INVALID contacts.1.email',
    'TOO_LONG contacts.1.phone',
  ]);
  expect(problems[0]?.message).toBe('Maximum 100 characters (101 entered).');
});
