const flushAfterMs = 20;

let waiting = '';

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.on('exit', flush);

/** Batches lines, since writing each one takes a tenth of the time of a request. */
export function logLine(line: string): void {
  if (waiting === '') setTimeout(flush, flushAfterMs).unref();
  waiting += `${line}\n`;
}
