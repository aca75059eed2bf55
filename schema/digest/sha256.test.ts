import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSha256 } from './sha256.ts';

const bytes = fc.uint8Array({ maxLength: 300 });

it("a digest doesn't depend on the pieces in which a file is read, and is Node's", () => {
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (parts) => {
      const digest = createSha256();
      for (const part of parts) digest.update(part);
      expect(digest.hex()).toBe(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
    }),
  );
});
