/*
 * npm always packs the README.md of the folder it packs. While it packs, the page of the package stands in for the
 * repository's, which waits in .build/.
 */
const { copyFileSync, existsSync, mkdirSync, renameSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = join(__dirname, '../..');
const readme = join(root, 'README.md');
const kept = join(root, '.build/repository-readme.md');

/** Keeps a copy of the repository's README.md, unless a killed `npm pack` left one. */
exports.keepReadme = function keepReadme() {
  mkdirSync(dirname(kept), { recursive: true });
  if (!existsSync(kept)) copyFileSync(readme, kept);
};

/** Puts the repository's README.md back: after packing, and before the next command where packing was killed. */
exports.restoreReadme = function restoreReadme() {
  if (existsSync(kept)) renameSync(kept, readme);
};
