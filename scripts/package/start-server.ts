import { type World, worldQuery } from '#mock-server/contract/world-link.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { serve } from '#scripts/start/serve.ts';
import { packageBuilds } from './package-builds.ts';

export type MockServerOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The address to listen on, 127.0.0.1 by default. */
  host?: string;
  /** Host names it accepts besides localhost. */
  publicHosts?: readonly string[];
  /** The default world for requests without world parameters, as an object or a query string. */
  world?: World | string;
  /** Called with one line per request; silent by default. */
  log?: (line: string) => void;
};

export type MockServer = {
  /** For example http://localhost:4001. */
  url: string;
  /** Stops listening, finishes pending requests, and closes remaining connections after a second. */
  close(): Promise<void>;
};

/** With the portal, or alone with `--mock-only`. @throws for an invalid option or world, and a port in use. */
export function startServer(options: MockServerOptions, ...args: string[]): Promise<MockServer> {
  const { port = 0, host = '', publicHosts = [], world, log = () => {} } = options;
  if (world !== undefined) args.push(`--world=${worldQuery(world)}`);
  for (const name of publicHosts) args.push(`--public-host=${name}`);
  return serve({ ...parseStartOptions(args, { PORT: String(port), HOST: host }), log }, packageBuilds);
}
