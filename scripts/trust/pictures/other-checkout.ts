import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

export type OtherCheckout = { commit: string; folder: string; remove(): void };

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Below .build/, with separate dependencies if its lock file differs. @throws if the commit doesn't exist */
export function checkOut(ref: string): OtherCheckout {
  const commit = git('rev-parse', '--verify', '--short', `${ref}^{commit}`);
  const folder = join(root, '.build/other-checkout');
  const remove = () => {
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
    git('worktree', 'prune');
  };
  remove();
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const lockFile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  if (lockFile(folder) === lockFile(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return { commit, folder, remove };
}
