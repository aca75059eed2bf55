/** The part `start`: from `npm start` to the line that names the URL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBuilds } from '#scripts/build/builds.ts';
import { root } from '#scripts/files.ts';
import { inMs, inTurn, median, table } from './figures.ts';

const rounds = 7;

async function untilReady(): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of child.stdout) {
    output += text;
    if (output.includes('Portal ready at')) break;
  }
  const ms = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  if (!output.includes('Portal ready at')) throw new Error(`npm start ended without being ready:\n${output}`);
  return ms;
}

async function npmAlone(): Promise<number> {
  const began = performance.now();
  await once(spawn('npm', ['--version'], { cwd: root, stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

export async function measureStart(): Promise<string> {
  await ensureBuilds('mock', 'server');
  const commands = { 'npm --version': npmAlone, 'npm start': untilReady };
  const names = ['npm --version', 'npm start'] as const;
  const measured = await inTurn(names, rounds, (name) => commands[name]());
  return [
    `\`npm start\` until it prints the URL, ${rounds} times in turn with \`npm --version\`, which is npm's own share.`,
    '',
    table(
      ['', 'time'],
      names.map((name) => [name, inMs(median(measured[name]))]),
    ),
  ].join('\n');
}
