import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Url, readBase64Url } from './base64-url.ts';

it("base64url is Node's, without padding, and gives back the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = base64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(readBase64Url(text)).toEqual(bytes);
    }),
  );
});

it('text that is not base64url is refused', () => {
  expect(() => readBase64Url('a%')).toThrow();
});
