import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FixtureProblem } from '#fixtures/problems.ts';
import type { MockApiOptions } from './api.ts';
import type { Mock } from './core/mock.ts';
import type { SandboxDatabase } from './core/sandbox/sandbox-database.ts';
import { createMock } from './create-mock.ts';
import { allowCrossOrigin } from './node/http/cross-origin.ts';
import { escapeControls } from './node/http/escape-controls.ts';
import { graphiqlPage, graphiqlPolicy } from './node/http/graphiql-page.ts';
import { ownHostsOnly } from './node/http/own-hosts-only.ts';
import { refuseWith, unexpected } from './node/http/refusals.ts';
import { sendResponse } from './node/http/send-response.ts';
import { createTokens } from './node/tokens/tokens.ts';

export type MockAppOptions = MockApiOptions & {
  /** A store that several processes share; this process's memory by default. */
  database?: SandboxDatabase | undefined;
  /** Takes one line a request. Silent without it. */
  log?: (line: string) => void;
  /** Current problems of the fixture files, while the last good version is in force. */
  fixtureProblems?: () => readonly FixtureProblem[];
  /** Besides loopback: names or addresses, with or without a port. */
  publicHosts?: readonly string[];
};

const graphiql = { policy: graphiqlPolicy, page: graphiqlPage };

const logTo = (options: MockAppOptions) => (line: string) => options.log?.(escapeControls(line));

/** By default, tokens are signed with a secret of this process. */
export function createAppMock(options: MockAppOptions): Mock {
  const log = logTo(options);
  return createMock({
    ...options,
    tokens: options.tokens ?? createTokens({ secret: randomBytes(32) }),
    observe: ({ operation, status, ms, fault }, query) =>
      log(`${operation} ${status ?? '-'} ${ms} ms ${query}${fault ? ` fault ${fault}` : ''}`),
    report: (error) => log(unexpected(error)),
    warn: log,
  });
}

/**
 * Not listening yet. The API handles Node's requests, since a framework would take longer than the response; the
 * control API is loaded on first use, since loading its framework takes as long as the first response.
 */
export function createMockApp(
  options: MockAppOptions = {},
  mock: Mock = createAppMock(options),
): RequestListener {
  const log = logTo(options);
  const { fixtureProblems = () => [], publicHosts = [] } = options;
  const api = sendResponse(mock.respond, log);
  let control: Promise<RequestListener> | undefined;
  const loadControl = async () => {
    const [{ createControl }, { createControlApp }] = await Promise.all([
      import('./control/create-control.ts'),
      import('./node/http/control-app.ts'),
    ]);
    return createControlApp(createControl({ mock, log, fixtureProblems, graphiql }), log);
  };
  return ownHostsOnly(publicHosts, async (request, response) => {
    if (request.url?.startsWith('/api/')) {
      if (!allowCrossOrigin(request, response)) api(request, response);
      return;
    }
    if (!request.url?.startsWith('/'))
      return refuseWith(response, 404, 'NOT_FOUND', 'The mock server has nothing at this address.');
    control ??= loadControl();
    try {
      (await control)(request, response);
    } catch (error) {
      log(unexpected(error));
      refuseWith(response, 500, 'INTERNAL_SERVER_ERROR', 'Unexpected error.');
    }
  });
}
