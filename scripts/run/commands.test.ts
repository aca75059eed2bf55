import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { copyCheckout } from '#scripts/test/test-checkout.ts';
import { tokenOptions } from '#scripts/token/test-token.ts';
import { commands } from './commands.cjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The project's own commands; others have their own help, or only clean up. */
const own = Object.entries(scripts).filter(([, line]) => line.includes('scripts/run.cjs'));

const run = (...args: string[]) =>
  follow(spawn(process.execPath, ['scripts/run.cjs', ...args], { cwd: root })).ended;

describe('the commands of package.json', () => {
  it.each(own)('npm run %s -- --help says what it is for and does nothing', async (name, line) => {
    if (name !== 'prepare') expect(line).toMatch(new RegExp(`node .*scripts/run\\.cjs ${name}$`));
    const { code, out, errors } = await run(name, '--help');
    expect([code, errors]).toEqual([0, '']);
    const [does, , usage] = out.split('\n');
    expect(does).toBe(commands[name]?.does);
    expect(usage).toMatch(new RegExp(`^Usage: npm (run )?${name}( |$)`));
  });

  it('are the scripts of package.json', () => {
    expect(Object.keys(commands).toSorted()).toEqual(own.map(([name]) => name).toSorted());
  });

  it('name an unknown part of npm run check', async () => {
    const { code, errors } = await run('check', '--only', 'lints');
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Unknown part "lints"\. Parts: types, lint, /),
    ]);
  });

  it.each(['bench', 'check'])('npm run %s refuses an unknown option in one line', async (name) => {
    const { code, out, errors } = await run(name, '--bogus');
    expect([code, out]).toEqual([1, '']);
    expect(errors).toBe(`Unknown option '--bogus'. See npm run ${name} -- --help\n`);
  });

  it('refuse unknown arguments in one line', async () => {
    const { code, out, errors } = await run('test', '--bogus');
    expect([code, out]).toEqual([1, '']);
    expect(errors).toBe('npm test doesn\'t take "--bogus". See npm test -- --help\n');
  });
});

it('a command names a dependency that is missing since package.json changed', async () => {
  const checkout = copyCheckout();
  const file = join(checkout.folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.devDependencies['not-installed-yet'] = '1.0.0';
  writeFileSync(file, JSON.stringify(manifest));
  const { code, out, errors } = await checkout.run({}, 'start').ended;
  expect([code, out, errors]).toEqual([
    1,
    '',
    'The dependency "not-installed-yet" is not installed. Run: npm install\n',
  ]);
  await checkout.remove();
});

it('the help of npm start lists every option', () => {
  let message = '';
  try {
    parseStartOptions(['--no-such-option'], {});
  } catch (error) {
    message = String(error);
  }
  const [, accepted = ''] = message.split('Options: ');
  const named = Object.keys(commands.start?.options ?? {}).map((option) => option.split(' ')[0]);
  const [ownOptions = '', environment = ''] = accepted.split('; ');
  const options = [...(ownOptions.match(/--[\w-]+/g) ?? []), ...(environment.match(/\b[A-Z_]{4,}\b/g) ?? [])];
  expect(options.length).toBeGreaterThan(5);
  expect(named.toSorted()).toEqual(options.toSorted());
});

it('the help of npm run token lists every option', () => {
  const named = Object.keys(commands.token?.options ?? {}).map((option) => option.split(' ')[0]);
  expect(named.toSorted()).toEqual(
    Object.keys(tokenOptions)
      .map((option) => `--${option}`)
      .toSorted(),
  );
});
