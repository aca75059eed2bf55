/** `PORT=4181 tsx scripts/bench/bare-host.ts FOLDER API`: serves the bare application like the portal's host. */
import express from 'express';
import { apiProxy } from '#client/host/api-proxy.ts';
import { readBuiltFiles } from '#client/host/built-files.ts';
import { staticFiles } from '#client/host/static-files.ts';

const [folder = '', apiUrl = ''] = process.argv.slice(2);
const apiBaseUrl = new URL('.', apiUrl).href.replace(/\/$/, '');
const files = readBuiltFiles(folder);
express()
  .disable('x-powered-by')
  .use('/api', apiProxy({ apiUrl, apiBaseUrl }))
  .use((request, _response, next) => {
    if (!files.has(request.path.slice(1))) request.url = '/index.html';
    next();
  })
  .use(staticFiles(files))
  .listen(Number(process.env.PORT), '127.0.0.1');
