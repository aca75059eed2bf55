import { expect, it } from 'vitest';
import { UsageError } from '#scripts/run.ts';
import { parseStartOptions } from './options.ts';

const parse = (args: string[], env: NodeJS.ProcessEnv = {}) => parseStartOptions(args, env);

it('npm start runs on the embedded mock, port 4000 of this machine only', () => {
  expect(parse([])).toEqual({
    host: '127.0.0.1',
    port: 4000,
    brand: 'Graykey',
    patienceMs: 300,
    world: undefined,
    mockOnly: false,
    store: null,
    publicHosts: [],
    api: null,
  });
});

it('reads the store of several instances from --store or MOCK_STORE, not with an API', () => {
  expect(parse(['--store', 'redis://one'], { MOCK_STORE: 'redis://two' }).store).toBe('redis://one');
  expect(parse([], { MOCK_STORE: 'redis://two' }).store).toBe('redis://two');
  expect(() => parse(['--api', 'https://api.example', '--store', 'redis://one'])).toThrow(
    '--store belongs to the mock; it cannot be used with --api.',
  );
});

it('refuses a value like an option in one line', () => {
  expect(() => parse(['--patience', '-1'])).toThrow(
    /^Option '--patience' argument is ambiguous\. Options: .*$/,
  );
});

it('accepts a logo', () => {
  const { logo } = parse(['--logo', 'client/public/favicon.svg']);
  expect(logo).toMatch(/^data:image\/svg\+xml;base64,\w/);
});

it('listens on PORT and HOST, where 0 means any free port, and waits for --patience', () => {
  expect(parse(['--patience', '1500'], { PORT: '0', HOST: '::1' })).toMatchObject({
    port: 0,
    host: '::1',
    patienceMs: 1500,
  });
});

it.each([
  ['0.0.0.0', []],
  ['::', []],
  ['192.168.1.7', ['192.168.1.7']],
  ['fd00::7', ['[fd00::7]']],
  ['demo.example', ['demo.example']],
  ['localhost.example', ['localhost.example']],
])('lets other machines reach the mock at %s only by a name it was given, or by that', (host, own) => {
  expect(() => parse([], { HOST: host })).toThrow(
    `HOST "${host}", from the environment, lets other machines reach the mock.`,
  );
  expect(
    parse(['--public-host', 'portal.example', '--public-host', '[::2]:80'], { HOST: host }),
  ).toMatchObject({ host, publicHosts: ['portal.example', '[::2]:80', ...own] });
  expect(parse(['--api', 'https://api.example/graphql'], { HOST: host })).toMatchObject({ host });
});

it.each([
  ['https://api.example/v1/graphql?x=1', [], 'https://api.example/v1', false],
  ['https://api.example/graphql', [], 'https://api.example', false],
  [
    'https://api.example/graphql',
    ['--api-base', 'https://types.example/base/', '--proxy'],
    'https://types.example/base',
    true,
  ],
])('--api %s %j has the base %s', (apiUrl, more, apiBaseUrl, proxy) => {
  expect(parse(['--api', apiUrl, ...more]).api).toEqual({ apiUrl, apiBaseUrl, proxy });
});

it.each([
  [['--logo', 'docs/images/dashboard.png'], {}, 'so the limit is 32,000'],
  [['--prot'], {}, '--prot'],
  [['extra'], {}, 'extra'],
  [['--port', '4111'], {}, 'PORT comes from the environment. Use PORT=4111 in front of the command.'],
  [['--host=::1'], {}, 'Use HOST=::1 '],
  [['--api', 'ftp://api.example'], {}, 'ftp://api.example'],
  [['--api', 'graphql'], {}, 'graphql'],
  [['--api', 'https://me:secret@api.example/graphql'], {}, 'user name or password'],
  [['--proxy'], {}, '--proxy needs --api'],
  [['--api-base', 'https://api.example'], {}, '--api-base needs --api'],
  [['--api', 'https://api.example/graphql', '--world', 'scenario=offline'], {}, '--world'],
  [['--api', 'https://api.example/graphql', '--public-host', 'demo.example'], {}, '--public-host'],
  [['--public-host', 'https://demo.example'], {}, 'https://demo.example'],
  [['--public-host='], {}, '--public-host'],
  [['--brand', ' '], {}, '--brand'],
  [['--patience', '1e3'], {}, '--patience'],
  [['--patience', ''], {}, '--patience'],
  [[], { PORT: '70000' }, '70000'],
  [[], { PORT: 'http' }, 'http'],
])('refuses %j with %j in one line that names it', (args, env, named) => {
  expect(() => parse(args, env)).toThrow(UsageError);
  expect(() => parse(args, env)).toThrow(named);
  expect(() => parse(args, env)).toThrow(/^.+$/);
});
