import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { follow } from '#mock-server/testing/run-main.ts';
import { root } from '#scripts/files.ts';

/** The major versions of Node that the product runs on. */
export const nodeMajors = [20, 22, 24, 26] as const;

export type NodeEngine = {
  version: string;
  /** The folder of its program. */
  bin: string;
};

const cache = join(root, '.build/engines');
// npm comes without the program: the packages of the registry have Node alone.
const npm =
  process.env.npm_execpath ?? join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
const programName = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * Installs the newest release of a major version from the registry, or takes the one that was installed before.
 *
 * @throws an error that says why there is none, for example offline.
 */
export function installNode(major: number): NodeEngine {
  const folder = join(cache, `node-${major}`);
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  let failure = '';
  try {
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync(process.execPath, [npm, 'install', `${name}@${major}`, '--prefix', folder, ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
  } catch (error) {
    failure = /npm error (?!code)(.*)/.exec(String(error))?.[1] ?? String(error);
  }
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, programName))) throw new Error(`npm can't install ${name}@${major}: ${failure}`);
  const version = execFileSync(join(bin, programName), ['--version'], { encoding: 'utf8' });
  return { version: version.trim().slice(1), bin };
}

/** A page as the host renders it for a visitor who is signed in. */
async function renderedPage(url: string): Promise<string> {
  const token = await fetch(`${url}/__mock/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"as":"admin"}',
  });
  const signedIn: { token: string; user: { accountId: string } } = await token.json();
  const user = encodeURIComponent(JSON.stringify(signedIn.user));
  const cookie = `jwt=${signedIn.token}; user=${user}; account=${signedIn.user.accountId}`;
  return (await fetch(`${url}/devices`, { headers: { cookie } })).text();
}

/** Node's own warnings, for example of what it will remove. */
const warnings = (output: string): string[] =>
  output.split('\n').filter((line) => /^\(node:\d+\)|\bDEP\d{4}\b/.test(line));

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A clean copy of a repository on a Node; what its commands do is checked, one line per problem. */
export type CopyOnNode = {
  /** `npm ci`. */
  installs(): Promise<string[]>;
  /** `npm start`: answers, renders a page, ends, and prints nothing but the portal's own lines. */
  starts(): Promise<string[]>;
  /** The files of its unit tests. */
  testFiles(): string[];
  /** Unit tests of some files, and how many passed. */
  tests(files: readonly string[]): Promise<{ passed: number; problems: string[] }>;
  remove(): void;
};

export function copyOnNode({ version, bin }: NodeEngine, repository = root): CopyOnNode {
  const folder = join(cache, `checkout-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, folder]);
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_)/i.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    PORT: '0',
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  };

  function runNpm(...args: string[]) {
    const child = spawn(join(bin, programName), [npm, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    return follow(child);
  }

  return {
    async installs() {
      const { code, out, errors } = await runNpm('ci', '--no-audit', '--no-fund').ended;
      if (code === 0) return warnings(errors).map((line) => `npm ci prints: ${line}`);
      return [`npm ci fails: ${(errors || out).trim().split('\n').slice(0, 3).join(' ')}`];
    },

    async starts() {
      const { child, line, ended } = runNpm('start', '--', '--patience', '20000');
      const problems: string[] = [];
      try {
        const [, url = ''] = await line(/^Portal ready at (http:\/\/localhost:\d+)$/m);
        const health = await fetch(`${url}/__mock/health`);
        if (!health.ok) problems.push(`npm start answers /__mock/health with ${health.status}`);
        const answer = await fetch(`${url}/api/graphql?as=owner`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"query":"{ myHardwareLicense { id } }"}',
        });
        const text = await answer.text();
        if (!/^\{"data":\{"myHardwareLicense":\{"id":"[^"]+"\}\}/.test(text))
          problems.push(`npm start answers a query with ${text.slice(0, 200)}`);
        const page = await renderedPage(url);
        if (!page.includes('<nav')) problems.push(`npm start answers a page with ${page.slice(0, 200)}`);
        // npm, the shell it starts, and the server are a group; Windows has none.
        process.kill(process.platform === 'win32' ? (child.pid ?? 0) : -(child.pid ?? 0), 'SIGTERM');
      } catch (error) {
        problems.push(`npm start isn't ready. ${error instanceof Error ? error.message : error}`);
      }
      const { out, errors } = await ended;
      const own = /^(> .*|Building .*|Portal ready at .*|(GET|POST) \/.* ms.*|\w+ \d{3} \d+ ms.*|)$/;
      const foreign = [...out.split('\n').filter((each) => !own.test(each)), ...errors.split('\n')];
      const printed = problems.length === 0 ? foreign.filter((each) => each.trim() !== '') : [];
      return [...problems, ...printed.map((each) => `npm start prints: ${each}`)];
    },

    testFiles() {
      const args = ['ls-files', '*.test.ts', '*.test.tsx'];
      const list = execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
      return list.split('\n').filter(Boolean);
    },

    async tests(files) {
      const report = join(folder, '.build/unit.json');
      rmSync(report, { force: true });
      const args = ['run', 'unit', '--', '--reporter=json', `--outputFile=${report}`, ...files];
      const { out, errors } = await runNpm(...args).ended;
      const printed = warnings(out + errors).map((line) => `npm run unit prints: ${line}`);
      if (!existsSync(report))
        return { passed: 0, problems: [`npm run unit fails: ${errors.slice(0, 300)}`, ...printed] };
      const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
      const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = name.replace(`${folder}/`, '');
        const tests = assertionResults.filter((test) => test.status === 'failed');
        if (tests.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`];
        return tests.map(
          ({ fullName, failureMessages }) => `${file}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`,
        );
      });
      return { passed: numPassedTests, problems: [...failed, ...printed] };
    },

    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
