/** How long a line waits for others at most, ms. */
const patienceMs = 20;

let waiting = '';

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.on('exit', flush);

/** Prints a line to the standard output. Lines that come close together are written at once: a write of each takes as long as a tenth of a request. */
export function logLine(line: string): void {
  if (waiting === '') setTimeout(flush, patienceMs).unref();
  waiting += `${line}\n`;
}
