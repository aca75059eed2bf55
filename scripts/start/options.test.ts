import { describe, expect, it } from 'vitest';
import { UsageError } from '#scripts/run.ts';
import { parseStartOptions } from './options.ts';

const parse = (args: string[], env: NodeJS.ProcessEnv = {}) => parseStartOptions(args, env);

describe('npm start', () => {
  it('runs on the embedded mock, port 4000 of this machine only', () => {
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

  it('waits for an API for --patience before the browser fetches the data itself', () => {
    expect(parse(['--patience', '1500']).patienceMs).toBe(1500);
    for (const wrong of ['soon', '-1', '1e3', ''])
      expect(() => parse(['--patience', wrong])).toThrow(UsageError);
  });

  it('accepts a logo of at most 32 kB', () => {
    const { logo } = parse(['--logo', 'client/public/favicon.svg']);
    expect(logo).toMatch(/^data:image\/svg\+xml;base64,\w/);
    expect(() => parse(['--logo', 'docs/images/dashboard.png'])).toThrow('so the limit is 32,000');
  });

  it('listens on PORT and HOST, where 0 means any free port', () => {
    expect(parse([], { PORT: '0', HOST: '::1' })).toMatchObject({ port: 0, host: '::1' });
  });

  it.each([
    ['0.0.0.0', []],
    ['::', []],
    ['192.168.1.7', ['192.168.1.7']],
    ['fd00::7', ['[fd00::7]']],
    ['demo.example', ['demo.example']],
    ['localhost.example', ['localhost.example']],
  ])('lets other machines reach the mock at %s only by a name it was given, or by that', (host, own) => {
    expect(() => parse([], { HOST: host })).toThrow(`HOST "${host}" lets other machines reach the mock.`);
    expect(
      parse(['--public-host', 'portal.example', '--public-host', '[::2]:80'], { HOST: host }),
    ).toMatchObject({ host, publicHosts: ['portal.example', '[::2]:80', ...own] });
    expect(parse(['--api', 'https://api.example/graphql'], { HOST: host })).toMatchObject({ host });
  });

  it("derives the API's base from its URL without the last segment", () => {
    expect(parse(['--api', 'https://api.example/v1/graphql?x=1']).api).toEqual({
      apiUrl: 'https://api.example/v1/graphql?x=1',
      apiBaseUrl: 'https://api.example/v1',
      proxy: false,
    });
    expect(parse(['--api', 'https://api.example/graphql']).api?.apiBaseUrl).toBe('https://api.example');
  });

  it("lets --api-base and --proxy change the API's base", () => {
    const api = ['--api', 'https://api.example/graphql'];
    expect(parse([...api, '--api-base', 'https://types.example/base/', '--proxy']).api).toEqual({
      apiUrl: 'https://api.example/graphql',
      apiBaseUrl: 'https://types.example/base',
      proxy: true,
    });
  });

  it.each([
    [['--prot'], {}, '--prot'],
    [['extra'], {}, 'extra'],
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
    [[], { PORT: '70000' }, '70000'],
    [[], { PORT: 'http' }, 'http'],
  ])('refuses %j with %j in one line that names it', (args, env, named) => {
    expect(() => parse(args, env)).toThrow(UsageError);
    expect(() => parse(args, env)).toThrow(named);
    expect(() => parse(args, env)).toThrow(/^.+$/);
  });
});
