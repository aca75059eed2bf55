import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/files.ts';

export function figures(): string {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const code = tracked.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file));
  const lines = code.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ file, line })),
  );
  const ofScripts = lines.filter(({ file }) => file.startsWith('scripts/'));
  const comments = lines.filter(({ line }) => /^\s*(?:\/\/|\/\*|\*)/.test(line));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hooks = ['dependencies', 'prepack'];
  const rows: [string, number][] = [
    ['lines of code and tests, TypeScript and JavaScript', lines.length],
    ['of it in scripts/', ofScripts.length],
    ['lines of comment', comments.length],
    ['files in git', tracked.length],
    ['files directly in scripts/', tracked.filter((file) => /^scripts\/[^/]+$/.test(file)).length],
    ['commands in package.json', Object.keys(scripts).filter((name) => !hooks.includes(name)).length],
  ];
  return rows.map(([name, count]) => `${count.toLocaleString('en-US').padStart(9)}  ${name}`).join('\n');
}
