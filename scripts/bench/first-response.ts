/** The part `first-answer`: from the start of the process to the first response to a documented query. */

import { buildStale } from '#scripts/build/build-stale.ts';
import { stop } from './child.ts';
import { inMs, table, targetList, times } from './markdown.ts';
import { inTurn, median } from './rounds.ts';
import { buildMock, requestHeaders, type Server, serverNames, servers, startServer } from './servers.ts';

const rounds = 9;

/** The whole wait after typing the command, with a fresh build; excludes npm. */
const whole: Server = {
  title: '`npm start`: portal and mock API, builds checked for freshness',
  command: () => ['node', 'scripts/run.cjs', 'start'],
  path: '/api/graphql',
  bodies: servers.mock.bodies,
};

export async function measureFirstResponse(): Promise<string> {
  await buildMock();
  await buildStale(['mock', 'server']);
  const all = { ...servers, whole };
  const names = [...serverNames, 'whole'] as const;
  const measured = await inTurn(names, rounds, async (name) => {
    const { ms, running } = await startServer(all[name], requestHeaders());
    await stop(running);
    return ms;
  });
  const apollo = median(measured.apollo);
  const mock = median(measured.mock);
  const npmStart = median(measured.whole);
  const rows = names.map((name) => [
    all[name].title,
    inMs(median(measured[name])),
    inMs(Math.min(...measured[name])),
    times(median(measured[name]) / apollo),
  ]);
  return [
    `Each server is started ${rounds} times, in turn, and queried until it responds. The mock API is bundled as \`npm start\` bundles`,
    'it; the others are started as their users start them.',
    '',
    table(['', 'median', 'least', 'to Apollo Server'], rows),
    '',
    targetList([
      {
        what: 'the start takes',
        isMet: mock <= apollo,
        measured: `${times(mock / apollo)} that of Apollo Server`,
        wanted: 'at most 1×',
        heldBackBy:
          "Reading the bundle, loading Yoga with Node's Fetch, checking the fixtures and making the schema take most of it.",
      },
      {
        what: '`npm start` with a fresh build takes',
        isMet: npmStart <= 1.5 * apollo,
        measured: `${times(npmStart / apollo)} the start of Apollo Server`,
        wanted: 'at most 1.5×',
        heldBackBy: 'It checks whether the builds are fresh, and loads the host besides the mock API.',
      },
    ]),
  ].join('\n');
}
