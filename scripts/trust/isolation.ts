/**
 * Part of `npm run trust`: nothing of one visitor reaches another. 1,000 runs of six visitors of the mock API, and pages the
 * portal renders for 50 visitors at once. A leak names the run, which the same seed repeats.
 */
import { testSeed } from '#fixtures/test-sweeps.ts';
import { createMockApi } from '#mock-server/api.ts';
import { pagesRun } from './isolation/pages-run.ts';
import { sandboxRun } from './isolation/sandbox-run.ts';
import { startMeasuredPortal } from './measured-portal.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';

const wanted = 1_000;
const pageRuns = 20;
const { minutes } = partOptions();
const endsAt = minutes === null ? Infinity : Date.now() + minutes * 60_000;

const portal = await startMeasuredPortal();
const problems: string[] = [];
let rendered = 0;
try {
  const url = `http://localhost:${portal.port}`;
  const response = await fetch(`${url}/__mock/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'owner' }),
  });
  const { token } = (await response.json()) as { token: string };
  const getPage = async (path: string, cookie: string) =>
    (await fetch(url + path, { headers: { cookie } })).text();
  for (let run = 0; run < pageRuns; run += 1) {
    const pages = await pagesRun(getPage, token, testSeed, run);
    rendered += pages.rendered;
    problems.push(...pages.leaks);
  }
} finally {
  await portal.close();
}
if (rendered === 0) problems.push('No page was rendered for its visitor, so nothing was compared.');

const { fetch: askMock } = createMockApi();
let runs = 0;
for (; runs < wanted && Date.now() < endsAt; runs += 1)
  problems.push(...(await sandboxRun(askMock, testSeed, runs)));

reportPart({
  part: 'isolation',
  promise:
    'Nothing of one visitor reaches another: sandboxes, accounts, views as someone else, and pages rendered for 50 visitors at once.',
  seed: testSeed,
  figures: {
    'runs of six visitors': runs,
    'pages asked for by 50 visitors at once': pageRuns * 50,
    'of these rendered by the host with the data of their visitor': rendered,
    leaks: problems.length,
  },
  leftOut: runs < wanted ? `${wanted - runs} of ${wanted} runs, for time` : '',
  problems: problems.slice(0, 50),
});
