/**
 * Serves the bare application as the portal's host serves the portal: compressed at build time, kept when hashed, and
 * with the same way to the API. `PORT=4181 tsx scripts/bench/bare-host.ts FOLDER API`.
 */
import express from 'express';
import sirv from 'sirv';
import { apiProxy } from '#client/host/api-proxy.ts';

const [folder = '', apiUrl = ''] = process.argv.slice(2);
const apiBaseUrl = new URL('.', apiUrl).href.replace(/\/$/, '');
express()
  .disable('x-powered-by')
  .use('/api', apiProxy({ apiUrl, apiBaseUrl }))
  .use(sirv(folder, { brotli: true, gzip: true, etag: true, single: true }))
  .listen(Number(process.env.PORT), '127.0.0.1');
