import type { RequestListener } from 'node:http';
import express from 'express';
import type { Respond } from '#mock-server/contract/mock-request.ts';
import { failed, notFound } from './refusals.ts';
import { sendResponse } from './send-response.ts';

export function createControlApp(control: Respond, log: (line: string) => void): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.all('/__mock/*path', sendResponse(control, log));
  app.use(notFound);
  app.use(failed(log));
  return app;
}
