import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import express from 'express';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { FixtureProblem } from '#fixtures/problems.ts';
import type { MockApiOptions } from './api.ts';
import { createControl } from './control/create-control.ts';
import { answerWith } from './http/answer-with.ts';
import { escapeControls } from './http/escape-controls.ts';
import { failed, notFound, unexpected } from './http/refusals.ts';
import { createMock, type Mock } from './mock.ts';
import { createTokens } from './tokens/tokens.ts';
import { systemNow } from './world/clock.ts';

export type MockAppOptions = MockApiOptions & {
  /** Takes one line a request. Silent without it. */
  log?: (line: string) => void;
  /** What is wrong with the fixture files right now, while the last good version is in force. */
  fixtureProblems?: () => readonly FixtureProblem[];
};

const logTo = (options: MockAppOptions) => (line: string) => options.log?.(escapeControls(line));

/** What is behind `createMockApp`. Without `tokens` they are signed with a secret of this process. */
export function createAppMock(options: MockAppOptions): Mock {
  const log = logTo(options);
  const { fixtures = builtInFixtures } = options;
  return createMock({
    fixtures: typeof fixtures === 'function' ? fixtures : () => fixtures,
    tokens: options.tokens ?? createTokens({ secret: randomBytes(32) }),
    world: options.world ?? '',
    now: options.now ?? systemNow,
    observe: ({ operation, status, ms, fault }, query) =>
      log(`${operation} ${status ?? '-'} ${ms} ms ${query}${fault ? ` fault ${fault}` : ''}`),
    report: (error) => log(unexpected(error)),
  });
}

/**
 * The mock API and its control API, which do not listen. The API itself is answered straight from Node's
 * requests, since a framework would take longer than the answer.
 */
export function createMockApp(
  options: MockAppOptions = {},
  mock: Mock = createAppMock(options),
): RequestListener {
  const log = logTo(options);
  const { fixtureProblems = () => [] } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use('/__mock', createControl({ mock, log, fixtureProblems }));
  app.use(notFound);
  app.use(failed(log));
  const api = answerWith(mock.answer, log);
  return (request, response) => (request.url?.startsWith('/api/') ? api : app)(request, response);
}
