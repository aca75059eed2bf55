import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isHost, whyNotListen } from '#mock-server/node/http/host-names.ts';
import type { Parsed } from '#schema/claims/parsed.ts';

export type MainOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Besides loopback. */
  publicHosts: readonly string[];
  world: string;
  watch: boolean;
  /** Folder; null for the fixtures of the checkout. */
  fixtures: string | null;
  /** Address of a store that several processes share; null to keep sandboxes in memory. */
  store: string | null;
};

const usage =
  'Usage: tsx mock-server/main.ts [--port 4001] [--host 127.0.0.1] [--public-host demo.example]… [--world scenario=offline] [--fixtures FOLDER] [--store redis://HOST] [--watch]';

/** An error is one line. */
export function parseMainOptions(args: string[], env = process.env): Parsed<MainOptions> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4001' },
        host: { type: 'string', default: '127.0.0.1' },
        'public-host': { type: 'string', multiple: true, default: [] },
        world: { type: 'string', default: '' },
        watch: { type: 'boolean', default: false },
        fixtures: { type: 'string' },
        store: { type: 'string' },
      },
    });
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
    if (!(port <= 65_535))
      return { ok: false, reason: `--port "${values.port}" isn't a port from 0 to 65535. ${usage}` };
    if (values.host === '') return { ok: false, reason: `--host has no value. ${usage}` };
    const { 'public-host': publicHosts, fixtures = null, host, world, watch } = values;
    const wrongHost = publicHosts.find((each) => !isHost(each));
    if (wrongHost !== undefined)
      return { ok: false, reason: `--public-host "${wrongHost}" is not a host name. ${usage}` };
    const refusal = whyNotListen(host, publicHosts);
    if (refusal !== null) return { ok: false, reason: `--host ${refusal} ${usage}` };
    if (fixtures !== null && !existsSync(join(fixtures, 'default.json')))
      return { ok: false, reason: `--fixtures "${fixtures}" isn't a folder with a default.json. ${usage}` };
    const store = values.store ?? (env.MOCK_STORE || null);
    return { ok: true, value: { port, host, publicHosts, world, watch, fixtures, store } };
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { ok: false, reason: `${message} ${usage}` };
  }
}
