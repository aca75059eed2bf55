import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSubject, parseSubject, userTypes } from './subject.ts';

const provider = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'));
const id = fc.string({ minLength: 1 });

test('a subject is provider, user type and id', () => {
  expect(parseSubject('urn:graykey:device_user:d-7')).toEqual({
    ok: true,
    value: { provider: 'graykey', userType: 'device_user', id: 'd-7' },
  });
});

test('an id may hold colons', () => {
  const parsed = parseSubject('urn:graykey:service:urn:inventory:1');
  expect(parsed).toMatchObject({ ok: true, value: { id: 'urn:inventory:1' } });
});

test('an unknown user type is refused by name, with the known ones', () => {
  expect(parseSubject('urn:graykey:robot:1')).toEqual({
    ok: false,
    reason: 'The subject has the unknown user type "robot"; known are user, device_user, email, service.',
  });
});

test('a refusal names 40 characters of a long user type', () => {
  const parsed = parseSubject(`urn:graykey:${'x'.repeat(41)}:1`);
  expect(parsed).toMatchObject({ reason: expect.stringContaining(`"${'x'.repeat(40)}"`) });
});

test.each([
  '',
  'urn',
  'urn:graykey',
  'urn:graykey:user',
  'urn:graykey:user:',
  'urn::user:1',
  'URN:graykey:user:1',
  ' urn:graykey:user:1',
  'urn:graykey:__proto__:1',
  'urn:graykey:constructor:1',
  'urn:graykey:User:1',
  null,
  undefined,
  7,
  ['urn:graykey:user:1'],
])('%j is no subject', (text) => {
  expect(parseSubject(text)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^The subject .+\.$/),
  });
});

test('a formatted subject is parsed back', () => {
  fc.assert(
    fc.property(provider, fc.constantFrom(...userTypes), id, (provider, userType, id) => {
      const subject = { provider, userType, id };
      expect(parseSubject(formatSubject(subject))).toEqual({ ok: true, value: subject });
    }),
  );
});

test('a parsed subject is formatted as it was', () => {
  const almost = fc.tuple(
    fc.constantFrom('urn', 'URN', ''),
    fc.string(),
    fc.constantFrom(...userTypes, 'robot', 'toString'),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        almost.map((parts) => parts.join(':')),
      ),
      (text) => {
        const parsed = parseSubject(text);
        if (parsed.ok) expect(formatSubject(parsed.value)).toBe(text);
        else expect(parsed.reason).toMatch(/^The subject /);
      },
    ),
  );
});
