/* npm packs the README.md of its folder, so the package's page replaces the repository's, which waits in .build/. */
const { copyFileSync, existsSync, mkdirSync, renameSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = join(__dirname, '../..');
const readme = join(root, 'README.md');
const savedReadme = join(root, '.build/repository-readme.md');

/** Keeps a copy of the repository's README.md, unless a killed `npm pack` left one. */
exports.keepReadme = function keepReadme() {
  mkdirSync(dirname(savedReadme), { recursive: true });
  if (!existsSync(savedReadme)) copyFileSync(readme, savedReadme);
};

/** Puts the repository's README.md back: after packing, and before the next command where packing was killed. */
exports.restoreReadme = function restoreReadme() {
  if (existsSync(savedReadme)) renameSync(savedReadme, readme);
};
