import { isIP } from 'node:net';
import { isHost, isLoopback } from '#mock-server/node/host-names.ts';
import { readOptions, UsageError } from '#scripts/run.ts';
import { type Branding, readBranding } from './branding.ts';
import { ownHost } from './listen.ts';
import { startOptions, startUsage, startVariables } from './start-options.mjs';

/** The builds to serve; of the portal's builds, only the one in use has to exist. */
export type Builds = {
  /** The checkout, whose fixtures are used; null in the package, which has built-in fixtures. */
  root: string | null;
  portal: string;
  mock: string;
  /** The file with the secret that signs tokens, null for a random secret; by default the checkout's. */
  secretFile?: () => string | null;
};

/** The options of `npm start`. `api` is null with the embedded mock. */
export type StartOptions = Branding & {
  host: string;
  port: number;
  /** How long the host waits for the API before the browser renders the page, ms; 0 never waits. */
  patienceMs: number;
  /** The default world, as in docs/mock.md; only with the mock. */
  world: string | undefined;
  mockOnly: boolean;
  /** The address of a store shared by several instances of the mock; null to keep sandboxes in memory. */
  store: string | null;
  /** Host names the mock responds to besides loopback. */
  publicHosts: readonly string[];
  api: { apiUrl: string; apiBaseUrl: string; proxy: boolean } | null;
  /** Called with one line per request to the mock; prints it by default. */
  log?: (line: string) => void;
};

/** @throws UsageError */
export function httpUrl(option: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UsageError(
      `--${option} "${value}" must be an http or https URL, for example https://licenses.example/graphql.`,
    );
  if (url.username || url.password)
    throw new UsageError(
      `--${option} must not contain a user name or password; the portal signs in with a token.`,
    );
  return url;
}

function parsePort(value: string | undefined): number {
  if (value === undefined || value === '') return 4000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new UsageError(`PORT "${value}" is not a port. Use a number from 0 (any free port) to 65535.`);
  return port;
}

function parsePatience(value: string | undefined): number {
  if (value === undefined) return 300;
  if (!/^\d{1,5}$/.test(value))
    throw new UsageError(`--patience "${value}" must be 0 to 99999 milliseconds. The default is 300.`);
  return Number(value);
}

/** The host names the mock responds to. Other machines can only use a configured name. */
function parsePublicHosts(publicHosts: readonly string[] = [], host: string): readonly string[] {
  for (const each of publicHosts)
    if (!isHost(each))
      throw new UsageError(
        `--public-host "${each}" is not a host name. Use one without scheme and port, for example demo.example.`,
      );
  if (!isLoopback(host) && publicHosts.length === 0)
    throw new UsageError(
      `HOST "${host}", from the environment, lets other machines reach the mock. Add --public-host with the name they will use, for example --public-host demo.example. ${ownHost}`,
    );
  // The printed URL has it.
  const own = isIP(host) === 6 ? `[${host}]` : host;
  return isLoopback(host) || ['0.0.0.0', '::'].includes(host) ? publicHosts : [...publicHosts, own];
}

/** @throws UsageError that names the invalid option or value and the allowed ones */
export function parseStartOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const values = readOptions(startUsage, startOptions, { args, variables: startVariables }).values;
  const common = {
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT),
    ...readBranding(values),
    patienceMs: parsePatience(values.patience),
  };

  if (values.api === undefined) {
    for (const option of ['api-base', 'proxy'] as const)
      if (values[option] !== undefined)
        throw new UsageError(`--${option} needs --api, the address of the real API.`);
    return {
      ...common,
      world: values.world,
      mockOnly: values['mock-only'] ?? false,
      store: values.store ?? (env.MOCK_STORE || null),
      publicHosts: parsePublicHosts(values['public-host'], common.host),
      api: null,
    };
  }
  if (values['mock-only'])
    throw new UsageError('--mock-only serves the mock alone; it cannot be used with --api.');
  for (const option of ['world', 'public-host', 'store'] as const)
    if (values[option] !== undefined)
      throw new UsageError(`--${option} belongs to the mock; it cannot be used with --api.`);
  const apiUrl = httpUrl('api', values.api);
  const base = values['api-base'];
  const baseUrl = base === undefined ? new URL('.', apiUrl) : httpUrl('api-base', base);
  const apiBaseUrl = baseUrl.href.replace(/\/$/, '');
  return {
    ...common,
    world: undefined,
    mockOnly: false,
    store: null,
    publicHosts: [],
    api: { apiUrl: apiUrl.href, apiBaseUrl, proxy: values.proxy ?? false },
  };
}
