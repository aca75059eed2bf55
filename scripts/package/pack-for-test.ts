import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInChild } from '#scripts/build/build-stale.ts';
import { type Tarball, writePackage } from './write-package.ts';

export type Packed = Tarball & {
  tarball: string;
  folder: string;
  remove(): void;
};

/** Packs the same files as `npm pack`, in a temporary folder. */
export async function packForTest(): Promise<Packed> {
  await buildInChild('portal', 'mock', 'package');
  const temporary = mkdtempSync(join(tmpdir(), 'package-'));
  const packed = writePackage(temporary);
  const tarball = join(temporary, packed.filename);
  execFileSync('tar', ['xzf', tarball, '-C', temporary]);
  const remove = () => rmSync(temporary, { recursive: true });
  return { ...packed, tarball, folder: join(temporary, 'package'), remove };
}
