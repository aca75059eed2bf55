/** The JSON report of Vitest, as far as it is read here; times in ms. */
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

/** The JSON report of Playwright, as far as it is read here; times in ms. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
};

/** How long a test file took, in seconds. */
export type FileTime = { file: string; seconds: number };

const browserMs = ({ specs, suites = [] }: BrowserSuite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(browserMs),
  ].reduce((sum, ms) => sum + ms, 0);

/** The time of each file of unit tests. `root` is the folder that paths are relative to. */
export const unitTimes = ({ testResults }: UnitReport, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }));

/** The time of each file of browser tests. */
export const browserTimes = ({ suites }: BrowserReport): FileTime[] =>
  suites.map((suite) => ({ file: `client/e2e/${suite.file}`, seconds: browserMs(suite) / 1_000 }));

/** The ten slowest files, as lines. */
export const slowestLines = (times: readonly FileTime[]): string[] =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
