import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { MockApiOptions } from './api.ts';
import type { Respond } from './contract/wire.ts';
import type { SandboxStore } from './core/store.ts';
import { createMock, type Mock } from './create-mock.ts';
import { graphiqlPage, hasGraphiql } from './node/graphiql-page.ts';
import {
  answer,
  escapeControls,
  handledForeign,
  handledOrigin,
  notFound,
  ownHostsOnly,
} from './node/http.ts';
import { createTokens } from './node/tokens.ts';

export type MockAppOptions = MockApiOptions & {
  store?: SandboxStore;
  /** Takes one line a request. Silent without it. */
  log?: (line: string) => void;
  /** Besides loopback: names or addresses, with or without a port. */
  publicHosts?: readonly string[];
};

const logTo = (options: MockAppOptions) => (line: string) => options.log?.(escapeControls(line));

/** By default, tokens are signed with a secret of this process. */
export function createAppMock(options: MockAppOptions): Mock {
  const log = logTo(options);
  return createMock({
    ...options,
    tokens: options.tokens ?? createTokens({ secret: randomBytes(32) }),
    observe: ({ operation, status, ms, fault }, query) =>
      log(`${operation} ${status ?? '-'} ${ms} ms ${query}${fault ? ` fault ${fault}` : ''}`),
    report: (error) => log(`Unexpected error: ${error instanceof Error ? error.stack : String(error)}`),
  });
}

/** Not listening yet. Without a framework, which would take longer than the response. */
export function createMockApp(
  options: MockAppOptions = {},
  mock: Mock = createAppMock(options),
): RequestListener {
  const log = logTo(options);
  const { publicHosts = [] } = options;
  const loadControl = async (): Promise<Respond> => {
    const { createControl } = await import('./control/create-control.ts');
    return createControl({ mock, log, ...(hasGraphiql() && { graphiql: graphiqlPage }) });
  };
  let control: Promise<Respond> | undefined;
  return ownHostsOnly(publicHosts, (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/api/')) {
      if (!handledOrigin(request, response, publicHosts)) answer(mock.respond, request, response, log);
    } else if (url.startsWith('/__mock/')) {
      // Loaded on first use, since the API's first response doesn't need it.
      const loaded = control ?? loadControl();
      control = loaded;
      if (!handledForeign(request, response, publicHosts))
        answer(async (asked) => (await loaded)(asked), request, response, log);
    } else notFound(response);
  });
}
