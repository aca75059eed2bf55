/** The used part of Vitest's JSON report; times in ms. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

type BrowserSuite = {
  file: string;
  suites?: BrowserSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};

/** The used part of Playwright's JSON report; times in ms. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

/** The duration of a test file, in seconds. */
export type FileTime = { file: string; seconds: number };

const browserMs = ({ specs, suites = [] }: BrowserSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(browserMs),
  ].reduce((sum, ms) => sum + ms, 0);

/** The duration of each file of unit tests. Paths are relative to `root`. */
export const unitTimes = ({ testResults }: UnitReport, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }));

/** The duration of each file of browser tests. */
export const browserTimes = ({ suites }: BrowserReport): FileTime[] =>
  suites.map((suite) => ({ file: `client/e2e/${suite.file}`, seconds: browserMs(suite) / 1_000 }));

/** The ten slowest files, as lines. */
export const slowestLines = (times: readonly FileTime[]): string[] =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
