const steps: (() => void)[] = [];

function runAll(): void {
  for (const step of steps.splice(0)) step();
}

/** When the tests' process ends, also after a test that failed before it could clean up. */
export function atEndOfTests(step: () => void): void {
  if (steps.length === 0) {
    process.once('exit', runAll);
    // The test runner ends its workers by a signal, without that event.
    process.once('SIGTERM', () => {
      runAll();
      process.kill(process.pid, 'SIGTERM');
    });
  }
  steps.push(step);
}
