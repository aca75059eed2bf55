/** `npm pack`: builds what is stale, and writes dist/ and dist-package/. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilds } from '#scripts/build/builds.ts';
import { writeDist } from '#scripts/build/dist.ts';
import { root } from '#scripts/files.ts';
import { buildFolder } from '#scripts/stamp.mjs';

await ensureBuilds('portal', 'mock', 'package');
writeDist();
const folder = join(root, 'dist-package');
rmSync(folder, { recursive: true, force: true });
cpSync(buildFolder('package'), folder, { recursive: true });
// The package has no compressed copies, because the host makes them when it starts.
const filter = (file: string) => !/\.(br|gz)$/.test(file);
cpSync(buildFolder('mock'), join(folder, 'portal'), { recursive: true, filter });
