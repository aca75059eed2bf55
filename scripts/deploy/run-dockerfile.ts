/**
 * Runs the steps of scripts/deploy/Dockerfile in a folder, where there is no Docker: `npx tsx
 * scripts/deploy/run-dockerfile.ts FOLDER`. Each stage is a folder in it; base images, users and isolation are left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/files.ts';

export type Instruction = { name: string; value: string };

/** What the image runs: a folder in place of its working directory, and its commands. */
export type Image = {
  folder: string;
  env: Record<string, string>;
  entrypoint: readonly string[];
  command: readonly string[];
  health: readonly string[];
  user: string;
};

/** The instructions of a Dockerfile, without comments. */
export const parseDockerfile = (text: string): Instruction[] =>
  text
    .replaceAll(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, value };
    });

/** Whether .dockerignore keeps a path of the repository out of the image. */
export function createIgnored(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.replaceAll('.', '\\.').replaceAll(/(\*\*\/)|\*/g, (_all, any) => (any ? '(?:.*/)?' : '[^/]*')),
    );
  const ignored = new RegExp(`^(?:${patterns.join('|')})(?:/|$)`);
  return (path) => ignored.test(path);
}

const list = (value: string): string[] => JSON.parse(value);

/**
 * Runs the steps of the repository's Dockerfile below `target`.
 *
 * @throws for an instruction it doesn't know, and for a step that fails.
 */
export function runDockerfile(target: string): Image {
  const ignored = createIgnored(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const stages = new Map<string, string>();
  let stage = '';
  let workdir = '/';
  let image: Omit<Image, 'folder'> = { env: {}, entrypoint: [], command: [], health: [], user: 'root' };
  const inStage = (path: string, from = stage) => join(target, from, path);

  function copy(value: string): void {
    const [, from, rest = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(value) ?? [];
    const names = rest.split(' ');
    const to = inStage(posix.resolve(workdir, names.pop() ?? '.'));
    mkdirSync(to, { recursive: true });
    const filter = (path: string) => from !== undefined || !ignored(posix.relative(root, path));
    for (const name of names) {
      const source = from === undefined ? join(root, name) : inStage(name, stages.get(from));
      if (!statSync(source).isDirectory()) cpSync(source, join(to, basename(source)));
      // Folder by folder, since a folder can't be copied into itself.
      else
        for (const entry of readdirSync(source))
          if (filter(join(source, entry)))
            cpSync(join(source, entry), join(to, entry), { recursive: true, filter });
    }
  }

  const steps: Record<string, (value: string) => void> = {
    FROM(value) {
      const name = / AS (\w+)$/.exec(value)?.[1] ?? 'image';
      stage = `stage-${stages.size}-${name}`;
      stages.set(name, stage);
      image = { env: {}, entrypoint: [], command: [], health: [], user: 'root' };
    },
    WORKDIR(value) {
      workdir = value;
      mkdirSync(inStage(workdir), { recursive: true });
    },
    COPY: copy,
    RUN(value) {
      const env = { ...process.env, NODE_ENV: undefined, ...image.env };
      execFileSync('sh', ['-ec', value], { cwd: inStage(workdir), stdio: 'inherit', env });
    },
    ENV(value) {
      for (const pair of value.split(' ')) {
        const [name = '', text = ''] = pair.split('=');
        image.env[name] = text;
      }
    },
    USER(value) {
      image.user = value;
    },
    ENTRYPOINT(value) {
      image.entrypoint = list(value);
    },
    CMD(value) {
      image.command = list(value);
    },
    HEALTHCHECK(value) {
      image.health = list(value.slice(value.indexOf('[')));
    },
    EXPOSE() {},
  };
  for (const { name, value } of parseDockerfile(
    readFileSync(join(root, 'scripts/deploy/Dockerfile'), 'utf8'),
  )) {
    const step = steps[name];
    if (!step) throw new Error(`The Dockerfile has ${name}, which this script doesn't know.`);
    console.log(`${name} ${value}`);
    step(value);
  }
  return { ...image, folder: inStage(workdir) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('Usage: npx tsx scripts/deploy/run-dockerfile.ts FOLDER');
  const { folder, entrypoint, command } = runDockerfile(target);
  console.log(`\nRun it with: cd ${folder} && ${[...entrypoint, ...command].join(' ')}`);
}
