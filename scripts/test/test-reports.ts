/** The used part of Vitest's JSON report; times in ms. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

type BrowserSuite = {
  file: string;
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
};

/** The used part of Playwright's JSON report; times in ms. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

export type FileTime = { file: string; seconds: number };

const browserMs = ({ specs, suites = [] }: BrowserSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(browserMs),
  ].reduce((sum, ms) => sum + ms, 0);

export const unitTimes = ({ testResults }: UnitReport, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }));

export const browserTimes = ({ suites }: BrowserReport): FileTime[] =>
  suites.map((suite) => ({ file: `client/e2e/${suite.file}`, seconds: browserMs(suite) / 1_000 }));

/** A failed test and its file, relative to `root`. */
export type FailedTest = { file: string; title: string };

/** The failed unit tests, and the files that failed before their first test. */
export const failedUnitTests = (
  { testResults }: Pick<UnitReport, 'testResults'>,
  root: string,
): FailedTest[] =>
  testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0) return [{ file, title: '(the whole file)' }];
    return failed.map(({ fullName }) => ({ file, title: fullName }));
  });

const failedIn = ({ file, specs, suites = [] }: BrowserSuite): FailedTest[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: `client/e2e/${file}`, title })),
  ...suites.flatMap(failedIn),
];

export const failedBrowserTests = ({ suites }: Pick<BrowserReport, 'suites'>): FailedTest[] =>
  suites.flatMap(failedIn);

export const slowestLines = (times: readonly FileTime[]): string[] =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
