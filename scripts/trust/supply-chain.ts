/**
 * The part `supply-chain` of `npm run trust`: checks installed and shipped packages. A failure names the
 * package; choose another version or package, or add an override (docs/dependencies.md).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { type LockFile, lockFileProblems } from '#scripts/check/lock-file-problems.ts';
import { filesBelow, root } from '#scripts/files.ts';
import { reportPart } from './report-part.ts';
import {
  type Locked,
  missingPlatforms,
  packagesUsedBy,
  productionFolders,
  unlicensed,
} from './supply-chain-problems.ts';

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
const sources = ['client', 'fixtures', 'mock-server', 'schema'].flatMap((folder) =>
  filesBelow(folder).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/(e2e|testing)\/|\/test-[\w-]+\.tsx?$|\.config\.ts$/.test(file),
  ),
);
const used = packagesUsedBy(sources.map((file) => readFileSync(join(root, file), 'utf8')));
const production = productionFolders(packages, used);
const scripted = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
const unverified = Object.keys(packages).filter((folder) => folder !== '' && !packages[folder]?.integrity);

const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 } as const;
const printed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  ...options,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const sbom = JSON.parse(printed) as { components: { name: string; version: string }[] };
const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
const unlisted = production.filter(
  (folder) => !listed.has(`${nameOf(folder)}@${packages[folder]?.version ?? ''}`),
);

reportPart({
  part: 'supply-chain',
  promise:
    'The lock file is complete for Linux, macOS and Windows on x64 and arm64; licenses of what is shipped are on the list; none of it runs a script on installation; the bill of materials lists it.',
  seed: testSeed,
  figures: {
    'packages in the lock file': Object.keys(packages).length - 1,
    'packages in the product': production.length,
    'packages with an install script, development only': scripted.length,
    'components of the bill of materials': listed.size,
  },
  leftOut: '',
  problems: [
    ...lockFileProblems({ packages } as LockFile),
    ...missingPlatforms(packages),
    ...unlicensed(packages, production),
    ...unverified.map((folder) => `${folder} has no checksum in the lock file.`),
    ...scripted
      .filter((folder) => production.includes(folder))
      .map((folder) => `${folder} runs a script on installation.`),
    ...unlisted.map((folder) => `${folder} is missing in the bill of materials.`),
  ],
});
