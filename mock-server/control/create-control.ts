import express, { type Request as ExpressRequest, type RequestHandler, type Response, Router } from 'express';
import type { FixtureProblem } from '#fixtures/problems.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { isSessionId } from '#mock-server/core/sandbox/sandbox-store.ts';
import type { Met } from '#mock-server/core/world/meet-world.ts';
import { headersOf } from '#mock-server/node/http/node-call.ts';
import { refuseWith } from '#mock-server/node/http/refusals.ts';
import { operationNames } from '#schema/operations.generated.ts';
import { fasTrakPage, fasTrakPagePolicy } from './fastrak-page.ts';
import { issueToken } from './issue-token.ts';
import { ownRequestsOnly } from './own-requests-only.ts';
import { fasTrakVisit, identityList, sandboxView, scenarioList, timelineView, worldView } from './views.ts';

const queryOf = ({ originalUrl }: ExpressRequest) => new URL(originalUrl, 'http://mock.invalid').search;

/** The world of a control request, by the same rules as the API's; a dropped sandbox is announced here too. */
function meet(mock: Mock, request: ExpressRequest, response: Response): Met {
  const met = mock.meetWorld(headersOf(request), queryOf(request));
  if (met.ok && met.value.dropped) response.set('X-Mock-Sandbox', 'dropped');
  return met;
}

/** Answers a result of the mock's own functions: the value, or 400 with the reason. */
function answer(response: Response, result: { ok: true; value: unknown } | { ok: false; error: unknown }) {
  if (result.ok) response.json(result.value);
  else response.status(400).json({ error: result.error });
}

const noteRequest =
  (log: (line: string) => void): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.on('finish', () => {
      const ms = Math.round(performance.now() - began);
      log(`${request.method} ${request.baseUrl}${request.path} ${response.statusCode} ${ms} ms`);
    });
    next();
  };

export type ControlOptions = {
  mock: Mock;
  log: (line: string) => void;
  fixtureProblems: () => readonly FixtureProblem[];
};

/** The control API (docs/mock-api.md), for this server's own pages and for programs on this machine. */
export function createControl({ mock, log, fixtureProblems }: ControlOptions): Router {
  const control = Router();
  control.use(noteRequest(log), ownRequestsOnly, (_request, response, next) => {
    response.set({
      'X-Mock-Server': '1',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    next();
  });

  control.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  control.get('/scenarios', (_request, response) => {
    response.json(scenarioList(mock.worlds().fixtures));
  });
  control.get('/identities', (_request, response) => {
    response.json(identityList(mock.worlds().fixtures));
  });
  control.get('/operations', (_request, response) => {
    response.json(operationNames);
  });
  control.get('/fixtures', (_request, response) => {
    response.json({ problems: fixtureProblems() });
  });
  control.get('/world', (request, response) => {
    const met = meet(mock, request, response);
    answer(response, met.ok ? { ok: true, value: worldView(met.value) } : met);
  });
  control.get('/fastrak', (request, response) => {
    const met = meet(mock, request, response);
    if (!met.ok) return answer(response, met);
    response.set({ 'Content-Security-Policy': fasTrakPagePolicy, 'Referrer-Policy': 'no-referrer' });
    response.type('html').send(fasTrakPage(fasTrakVisit(new URLSearchParams(queryOf(request)), met.value)));
  });
  control.get('/timeline', (request, response) => {
    const met = meet(mock, request, response);
    answer(response, met.ok ? { ok: true, value: timelineView(mock, met.value) } : met);
  });
  control.post('/token', express.json({ limit: 10_000 }), (request, response) => {
    const met = meet(mock, request, response);
    answer(response, met.ok ? issueToken(mock, request.body, met.value) : met);
  });

  control.param('session', (_request, response, next, session: string) => {
    if (isSessionId(session)) return next();
    refuseWith(response, 400, 'INVALID', 'A session id is 22 characters of base64url.');
  });
  control.get('/session/:session', (request, response) => {
    const sandbox = mock.sandboxes.find(request.params.session);
    if (sandbox) response.json(sandboxView(sandbox));
    else
      refuseWith(
        response,
        404,
        'NOT_FOUND',
        'There is no sandbox of this session; its first request makes one.',
      );
  });
  control.post('/session/:session/reset', (request, response) => {
    mock.sandboxes.reset(request.params.session);
    response.status(204).end();
  });
  control.delete('/session/:session', (request, response) => {
    mock.sandboxes.remove(request.params.session);
    response.status(204).end();
  });
  return control;
}
