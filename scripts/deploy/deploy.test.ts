import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/run-main.ts';
import { root } from '#scripts/files.ts';
import { parseStartOptions } from '#scripts/options.ts';
import { createIgnored, type Image, parseDockerfile, runDockerfile } from './run-dockerfile.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = parseDockerfile(read('scripts/deploy/Dockerfile'));
const valuesOf = (instruction: string) =>
  dockerfile.filter(({ name }) => name === instruction).map(({ value }) => value);

describe('the Dockerfile', () => {
  it('copies only what exists and is not ignored, and nothing that is secret or of this machine', () => {
    const ignored = createIgnored(read('.dockerignore'));
    const sources = valuesOf('COPY')
      .filter((value) => !value.startsWith('--from'))
      .flatMap((value) => value.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources)
      expect([source, existsSync(join(root, source)), ignored(source)]).toEqual([source, true, false]);
    for (const path of [
      '.env',
      '.git/config',
      '.cache/mock-secret',
      'node_modules/x',
      'scripts/bench/peers/node_modules/y',
      'a.tgz',
    ])
      expect([path, ignored(path)]).toEqual([path, true]);
    for (const path of ['client/index.html', 'scripts/package/mock.ts', 'package.json'])
      expect([path, ignored(path)]).toEqual([path, false]);
  });

  it('runs as a user without rights, on a Node that the project supports', () => {
    expect(valuesOf('USER')).toEqual(['node']);
    const versions = valuesOf('FROM').map((value) => Number(/^node:(\d+)/.exec(value)?.[1]));
    expect(versions.every((version) => version >= 22)).toBe(true);
  });
});

/** The lists in square brackets after `args:` or `command:`, with the defaults of variables. */
const argumentsIn = (file: string): string[][] =>
  [...read(file).matchAll(/(?:args|command): (\[.*\])/g)].map(([, list = '[]']) =>
    JSON.parse(list.replaceAll("'", '"').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')),
  );

it.each(['scripts/deploy/compose.yaml', 'scripts/deploy/kubernetes.yaml'])(
  '%s starts every container with options that the command takes',
  (file) => {
    // The store's image has a command of its own.
    const all = argumentsIn(file).filter(([first]) => first?.startsWith('--'));
    expect(all.length).toBeGreaterThan(0);
    const env = { HOST: '0.0.0.0', PORT: '4000' };
    for (const args of all)
      expect(parseStartOptions(args, env)).toMatchObject({ host: '0.0.0.0', port: 4000 });
  },
);

// Installs and builds everything once more.
if (isWhole)
  describe('the image', () => {
    const target = mkdtempSync(join(tmpdir(), 'image-'));
    afterAll(() => rmSync(target, { recursive: true }));
    const isHealthy = ({ folder, env, health }: Image, port: string): boolean => {
      try {
        const [program = '', ...args] = health;
        execFileSync(program, args, { cwd: folder, env: { ...process.env, ...env, PORT: port } });
        return true;
      } catch {
        return false;
      }
    };

    it('starts from the steps of the Dockerfile alone, is healthy with and without the mock, and writes no file', async () => {
      const image = runDockerfile(target);
      const filesIn = () => execFileSync('find', [image.folder], { encoding: 'utf8' });
      const before = filesIn();
      for (const command of [
        image.command,
        ['--mock-only', ...image.command],
        ['--api', 'http://127.0.0.1:9/graphql'],
      ]) {
        const [program = '', ...args] = [...image.entrypoint, ...command];
        const env = { ...process.env, ...image.env, PORT: '0', NODE_ENV: undefined };
        const running = follow(spawn(program, args, { cwd: image.folder, env }));
        const [, port = ''] = await running.line(/ ready at http:\/\/localhost:(\d+)$/m);
        expect(isHealthy(image, port)).toBe(true);
        running.child.kill('SIGTERM');
        expect((await running.ended).code).toBe(0);
        expect(isHealthy(image, port)).toBe(false);
      }
      expect(filesIn()).toBe(before);
    });
  });
