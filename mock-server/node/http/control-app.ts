import type { RequestListener } from 'node:http';
import express from 'express';
import type { AnswerRequest } from '#mock-server/contract/mock-request.ts';
import { answerWith } from './answer-with.ts';
import { failed, notFound } from './refusals.ts';

/** The control API as an Express app, and "not found" for whatever isn't below its path. */
export function createControlApp(control: AnswerRequest, log: (line: string) => void): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.all('/__mock/*path', answerWith(control, log));
  app.use(notFound);
  app.use(failed(log));
  return app;
}
