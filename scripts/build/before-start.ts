/** The first step of `npm start` with a stale build: checks everything that would prevent starting, then builds. */
import { checkDefaultWorld } from '#scripts/fixtures/check-fixture-files.ts';
import { expectFreePort } from '#scripts/start/listen.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { ensureBuilds } from './builds.ts';

const options = parseStartOptions(process.argv.slice(2), process.env);
await expectFreePort(options);
if (!options.api) checkDefaultWorld(options.world);
await ensureBuilds('server', options.api ? 'portal' : 'mock');
