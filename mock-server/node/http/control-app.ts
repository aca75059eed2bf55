import type { RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { Respond } from '#mock-server/contract/mock-request.ts';
import { failed, notFound } from './refusals.ts';
import { sendResponse } from './send-response.ts';

const ownOnly = (response: ServerResponse) => {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
};

export function createControlApp(
  control: Respond,
  log: (line: string) => void,
  pictures: string | null,
): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (pictures !== null)
    app.use(
      '/__mock/pictures',
      express.static(pictures, { index: false, redirect: false, setHeaders: ownOnly }),
    );
  app.all('/__mock/*path', sendResponse(control, log));
  app.use(notFound);
  app.use(failed(log));
  return app;
}
