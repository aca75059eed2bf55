/** The part `isolation`: visitors of the mock API and of pages. A leak names its run, which the seed repeats. */
import { testSeed } from '#fixtures/test-sweeps.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { pagesRun } from './isolation/pages-run.ts';
import { sandboxRun } from './isolation/sandbox-run.ts';
import { startMeasuredPortal } from './measured-portal.ts';
import { partOptions } from './part-options.ts';
import { reportPart } from './report-part.ts';
import { untilAfter } from './sweep.ts';

const runCount = 1_000;
const pageRuns = 20;
const { minutes } = partOptions();
const until = untilAfter(minutes);
const modelsUntil = untilAfter(minutes && minutes / 2);
const problems: string[] = [];

const mock = createMock();
let runs = 0;
for (; runs < runCount && performance.now() < modelsUntil; runs += 1)
  problems.push(...(await sandboxRun(mock, testSeed, runs)));

const portal = await startMeasuredPortal();
let rendered = 0;
let pagesAsked = 0;
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
  for (; pagesAsked < pageRuns * 50 && performance.now() < until; pagesAsked += 50) {
    const pages = await pagesRun(getPage, token, testSeed, pagesAsked / 50);
    rendered += pages.rendered;
    problems.push(...pages.leaks);
  }
} finally {
  await portal.close();
}
if (runs === 0) problems.push('No run of the mock API fitted into the time, so nothing was compared.');
if (rendered === 0) problems.push('No page was rendered for its visitor, so nothing was compared.');

reportPart({
  part: 'isolation',
  figures: {
    'runs of six visitors': runs,
    'pages requested by 50 visitors at once': pagesAsked,
    "pages rendered with their visitor's data": rendered,
    leaks: problems.length,
  },
  leftOut:
    runs < runCount || pagesAsked < pageRuns * 50
      ? `${runCount - runs} of ${runCount} runs and ${pageRuns * 50 - pagesAsked} of ${pageRuns * 50} pages (time limit)`
      : '',
  problems: problems.slice(0, 50),
});
