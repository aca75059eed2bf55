import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** The first lines of an error, without terminal colors. */
const summary = (message = '') =>
  stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 3).join(' ');

/** Prints one line for each picture that changed, and where the difference is shown. */
export default class ListChanges implements Reporter {
  #done = 0;
  #changed = 0;

  /** What fails outside a test, for example a port in use. */
  onError({ message }: TestError): void {
    console.error(summary(message));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#done += 1;
    if (process.stdout.isTTY) process.stdout.write(`\r${this.#done} states`);
    if (result.status === 'passed') return;
    this.#changed += 1;
    console.log(`\n${test.title}`);
    for (const { message } of result.errors) console.log(`  ${summary(message)}`);
    for (const { name, path } of result.attachments)
      if (path && name.includes('diff')) console.log(`  ${path}`);
  }

  onEnd(_result: FullResult): void {
    console.log(
      `\n${this.#done} states, ${this.#changed} ${process.env.PICTURES_COMPARE ? 'changed' : 'failed'}`,
    );
  }
}
