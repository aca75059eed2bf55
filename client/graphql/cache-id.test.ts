import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheId } from './cache-id.ts';

const part = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[|\\]{0,6}$/));
const object = fc.tuple(part, fc.array(part, { minLength: 1, maxLength: 4 }));

test('an identifier is the encoded type name and key, joined by a separator', () => {
  const decoded = (...parts: Parameters<typeof cacheId>) =>
    Buffer.from(cacheId(...parts), 'base64url').toString();
  expect(decoded('HardwareLicense', ['hl-1'])).toBe('HardwareLicense|hl-1');
  expect(decoded('Slot', ['a', 2])).toBe('Slot|a|2');
  expect(decoded('User', ['Łódź 李'])).toBe('User|Łódź 李');
});

test('different objects never share an identifier, and the same always do', () => {
  fc.assert(
    fc.property(object, object, ([nameA, keyA], [nameB, keyB]) => {
      const same = JSON.stringify([nameA, keyA]) === JSON.stringify([nameB, keyB]);
      expect(cacheId(nameA, keyA) === cacheId(nameB, keyB)).toBe(same);
      expect(cacheId(nameA, keyA)).toBe(cacheId(nameA, keyA));
    }),
  );
});

test('moving text across the separator makes another identifier', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('|', '\\', 'a', '\ud800', '\udc00'), { maxLength: 8 }),
      fc.nat(8),
      (letters, at) => {
        const text = letters.join('');
        const split = [text.slice(0, at), text.slice(at)];
        fc.pre(at < text.length);
        expect(cacheId('T', split)).not.toBe(cacheId('T', [text]));
        expect(cacheId('T', split)).not.toBe(cacheId(`T|${split[0]}`, [split[1] ?? '']));
      },
    ),
  );
});

test('an identifier is base64url of UTF-8, whatever the key holds', () => {
  fc.assert(
    fc.property(object, ([name, key]) => {
      const id = cacheId(name, key);
      expect(id).toMatch(/^[\w-]+$/);
      expect(Buffer.from(id, 'base64url').toString('base64url')).toBe(id);
      expect(Buffer.from(id, 'base64url').toString()).not.toContain('\ufffd');
    }),
  );
});
