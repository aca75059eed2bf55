import type { RequestListener } from 'node:http';
import express from 'express';
import { failed, notFound } from '#mock-server/node/http/refusals.ts';
import { type ControlOptions, createControl } from './create-control.ts';

/** The control API as an app of its own, and "not found" for whatever isn't below its path. */
export function createControlApp(options: ControlOptions): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use('/__mock', createControl(options));
  app.use(notFound);
  app.use(failed(options.log));
  return app;
}
