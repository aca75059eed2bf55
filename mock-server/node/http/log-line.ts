/** How long a line waits for others at most, ms. */
const flushAfterMs = 20;

let waiting = '';

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.on('exit', flush);

/** Prints a line to the standard output. Lines are batched: writing each one takes a tenth of the time of a request. */
export function logLine(line: string): void {
  if (waiting === '') setTimeout(flush, flushAfterMs).unref();
  waiting += `${line}\n`;
}
