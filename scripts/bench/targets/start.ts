import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildStale } from '#scripts/build/build-stale.ts';
import { root } from '#scripts/files.ts';
import { bounded, compare, type Line, type Measurement } from './measurement.ts';

const rounds = 7;
const mostMs = 1_000;

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

async function run(): Promise<Line[]> {
  await buildStale(['mock', 'server']);
  const times = await compare(rounds, (size) => (size === 'small' ? npmAlone() : untilReady()));
  return [
    { what: 'npm --version, and npm start until ready', ...times, most: Number.POSITIVE_INFINITY },
    bounded('npm start until ready, beside its bound', mostMs, times.large),
  ];
}

export const start: Measurement = { title: 'npm start with a fresh build', run };
