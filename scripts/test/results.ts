export type TestResult = {
  file: string;
  /** The project of a browser test. */
  project?: string;
  title: string;
  outcome: 'passed' | 'failed';
  seconds: number;
};

type UnitTest = { status: string; title: string; duration?: number };

/** The used part of Vitest's JSON report; times in ms. */
export type UnitReport = { testResults: { name: string; status: string; assertionResults: UnitTest[] }[] };

type BrowserSuite = {
  file: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
};

/** The used part of Playwright's JSON report; times in ms. */
export type BrowserReport = { suites: BrowserSuite[] };

/** A file that fails before its first test is one failed test. */
export const unitResults = ({ testResults }: UnitReport, root: string): TestResult[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      return { file, title: '', outcome: 'failed', seconds: 0 };
    return assertionResults.map(({ status, title, duration = 0 }) => ({
      file,
      title,
      outcome: status === 'failed' ? 'failed' : 'passed',
      seconds: duration / 1_000,
    }));
  });

export const browserResults = ({ suites }: BrowserReport): TestResult[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(
        ({ projectName, status, results }): TestResult => ({
          file,
          project: projectName,
          title,
          outcome: status === 'expected' ? 'passed' : 'failed',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        }),
      ),
    ),
    ...browserResults({ suites: inner }),
  ]);

export const slowest = (results: readonly TestResult[]): string[] =>
  results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file} > ${title}`);
