let waiting = '';

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.on('exit', flush);

/** Prints a line to the standard output. Lines of the same turn are written at once, since each write is a call. */
export function logLine(line: string): void {
  if (waiting === '') setImmediate(flush);
  waiting += `${line}\n`;
}
