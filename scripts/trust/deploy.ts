/** The part `deploy`: nginx and HAProxy with the files of scripts/deploy in front of two portals with their mock. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow } from '#mock-server/testing/run-main.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { freePort } from '#scripts/bench/child.ts';
import { ensurePrograms } from '#scripts/browser/debian.ts';
import { root } from '#scripts/files.ts';
import { type PortalInChild, startPortal } from '#scripts/start/portal-in-child.ts';
import { reportPart } from './report-part.ts';

const routers = {
  nginx: { file: 'nginx.conf', binding: 'listen 80', start: ['-e', 'stderr', '-g', 'daemon off;', '-c'] },
  haproxy: { file: 'haproxy.cfg', binding: 'bind :80', start: ['-db', '-f'] },
} as const;
type RouterName = keyof typeof routers;
const names = Object.keys(routers) as RouterName[];

ensurePrograms(...names);

const problems: string[] = [];
let requests = 0;
const sessions = 40;

const listens = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

type Router = { url: string; close(): Promise<void> };

/** Starts a router with its file, changed to the instances' addresses and a free port. */
async function startRouter(name: RouterName, instances: readonly PortalInChild[]): Promise<Router> {
  const { file, binding, start } = routers[name];
  const folder = mkdtempSync(join(tmpdir(), 'router-'));
  const port = await freePort();
  const hosts = instances.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const text = readFileSync(join(root, 'scripts/deploy', file), 'utf8')
    .replace('10.0.0.1:4000', hosts[0] ?? '')
    .replace('10.0.0.2:4000', hosts[1] ?? '')
    .replace(binding, binding.replace(/:?80$/, `127.0.0.1:${port}`));
  const config = join(folder, file);
  writeFileSync(config, name === 'nginx' ? `pid ${folder}/pid;\n${text}` : text);
  const { child, ended } = follow(spawn(name, [...start, config], { stdio: ['ignore', 'ignore', 'pipe'] }));
  const url = `http://localhost:${port}`;
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${(await ended).errors}`);
    await pause();
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function askIn(url: string, session: string, query: string) {
  requests += 1;
  const send = (request: Request) => fetch(new Request(`${url}/api/graphql`, request));
  return ask(send, query, { world: 'as=owner', session });
}

const zone = 'America/Adak';
const change = `mutation { updatePreferences(input: { timeZone: "${zone}" }) { userErrors { code } } }`;
const read = '{ viewer { preferences { timeZone } } }';
const timeZoneIn = async (url: string, session: string) =>
  (await askIn(url, session, read)).data?.viewer?.preferences.timeZone;

/** The number of changes in a session's sandbox; null if there is none. */
async function changesIn(url: string, session: string, search = ''): Promise<number | null> {
  requests += 1;
  const response = await fetch(`${url}/__mock/session/${session}${search}`);
  return response.ok ? (await response.json()).changes.length : null;
}

const pageStatus = (url: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    requests += 1;
    get(`${url}/dashboard?as=owner`, { headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });

async function checkRouter(name: RouterName): Promise<void> {
  const fail = (what: string) => problems.push(`${name}: ${what}`);
  const env = { MOCK_SECRET: 'a secret that two instances have in common' };
  const options = ['--public-host', 'demo.example'];
  const instances = await Promise.all([0, 1].map(() => startPortal({ options, env })));
  const router = await startRouter(name, instances);
  try {
    const all = Array.from({ length: sessions }, (_, number) => sessionId(number));
    for (const session of all) await askIn(router.url, session, change);
    const homes = new Map<string, number>();
    for (const session of all) {
      const changeCounts = await Promise.all(instances.map(({ url }) => changesIn(url, session)));
      const reached = changeCounts.filter((changes) => changes !== null).length;
      if (reached !== 1) fail(`the requests of a session reached ${reached} instances`);
      homes.set(session, changeCounts.indexOf(1));
      if ((await timeZoneIn(router.url, session)) !== zone) fail('a change was not seen by the next request');
      if ((await changesIn(router.url, session)) !== 1)
        fail("the control API was not that of the session's instance");
    }
    const used = new Set(homes.values());
    if (used.size !== 2 || used.has(-1)) fail('not every instance got sessions');

    const statuses = [
      await pageStatus(router.url, 'demo.example'),
      await pageStatus(router.url, 'evil.example'),
    ];
    if (statuses.join() !== '200,421') fail(`pages of a known and an unknown host have ${statuses}`);

    const [remaining = [], lost = []] = [0, 1].map((home) =>
      all.filter((session) => homes.get(session) === home),
    );
    // The parameter wins over the path, so this queries the instance of the first session for the other session.
    if ((await changesIn(router.url, lost[0] ?? '', `?session=${remaining[0]}`)) !== null)
      fail('a link with a session did not reach its instance');

    // Until the router notices, requests to the ended instance may fail. Requests to the other one must not.
    await instances[1]?.close();
    const until = performance.now() + 10_000;
    for (const session of lost)
      while ((await askIn(router.url, session, read)).status !== 200) {
        if (performance.now() > until)
          return void fail('sessions of an ended instance are not served by the other');
        await pause();
      }
    for (const session of remaining)
      if ((await timeZoneIn(router.url, session)) !== zone)
        fail('a session of the other instance lost its change');
  } finally {
    await Promise.all([router.close(), ...instances.map(({ close }) => close())]);
  }
}

for (const name of names) await checkRouter(name);

reportPart({
  part: 'deploy',
  figures: { routers: names.join(', '), 'sessions each': sessions, requests },
  problems: [...new Set(problems)],
});
