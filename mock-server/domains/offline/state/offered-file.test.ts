import { expect, test } from 'vitest';
import type { OfferedFile } from '#mock-server/contract/records.ts';
import { sha256 } from '#schema/digest/sha256.ts';
import { checksumsText, factsOf, textFile } from './offered-file.ts';

const parts = { id: 'file-1', fileName: 'one.txt', description: null, kind: 'SAMPLE' } as const;

test('a file has its size and digest, which a key keeps', () => {
  let built = 0;
  const counted = (key?: string): OfferedFile => ({
    ...parts,
    ...(key !== undefined && { key }),
    bytes: () => {
      built += 1;
      return Uint8Array.of(1, 2, built);
    },
  });
  const digest = (last: number) => ({ size: 3, sha256: sha256(Uint8Array.of(1, 2, last)) });
  expect([factsOf(counted('a')), factsOf(counted('a')), factsOf(counted('b'))]).toEqual(
    [1, 1, 2].map(digest),
  );
  expect([factsOf(counted()), factsOf(counted())]).toEqual([3, 4].map(digest));
});

test('checksums are read by sha256sum', () => {
  const files = [textFile(parts, 'one'), textFile({ ...parts, fileName: 'two.txt' }, 'two')];
  expect(checksumsText(files)).toBe(`${sha256('one')}  one.txt\n${sha256('two')}  two.txt\n`);
});
