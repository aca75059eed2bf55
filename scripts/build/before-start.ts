/** The first step of `npm start` with a stale build: checks everything that would prevent starting, then builds. */
import { createServer } from 'node:http';
import { checkDefaultWorld } from '#scripts/fixtures/check-fixture-files.ts';
import { listen } from '#scripts/start/listen.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { ensureBuilds } from './builds.ts';

const options = parseStartOptions(process.argv.slice(2), process.env);
const probe = createServer();
await listen(probe, options);
probe.close();
if (!options.api) checkDefaultWorld(options.world);
await ensureBuilds('server', options.api ? 'portal' : 'mock');
