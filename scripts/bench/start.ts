/**
 * `npm run bench -- --only start`: the time until `npm start` is ready, with a fresh build, compared with `npm
 * --version`, which is npm's own share. Both alternate in one run. Target: a median of 1 s.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildStale } from '#scripts/build/build-stale.ts';
import { root } from '#scripts/files.ts';
import { median } from './rounds.ts';

const rounds = 7;
const targetMs = 1_000;

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

await buildStale(['mock', 'server']);
const ready: number[] = [];
const npm: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  ready.push(await untilReady());
  npm.push(await npmAlone());
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
console.log(
  `npm start until ready: ${seconds(median(ready))} (${seconds(Math.min(...ready))} to ${seconds(Math.max(...ready))})`,
);
console.log(`npm alone:             ${seconds(median(npm))}`);
console.log(`target:                ${seconds(targetMs)}`);
if (median(ready) > targetMs) process.exitCode = 1;
