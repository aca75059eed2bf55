import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { filesBelow, root } from '#scripts/files.ts';

const folders = ['client', 'fixtures', 'mock-server', 'schema', 'scripts'];
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

it('only the generator of the pools imports faker, so it reaches neither a page nor a server', () => {
  const importing = folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && /(from|import\(?) ?'@faker-js/.test(read(file)));
  expect(importing).toEqual(['scripts/generate/pools.ts']);
  const using = folders
    .flatMap((folder) => filesBelow(folder))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && /(from|import\(?) ?'(\.|#scripts\/generate)\/pools\.ts'/.test(read(file)),
    );
  expect(using).toEqual(['scripts/generate/generated-files.ts']);
});

it('the pools are small enough for a page that runs the mock', () => {
  expect(gzipSync(read('fixtures/builders/pools.ts')).length).toBeLessThan(6_000);
});
