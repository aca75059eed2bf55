/** Runs the body of a command: a mistake of the caller is one line, and any failure exit code 1. */
export async function runScript(body: () => Promise<void> | void): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await body();
  } catch (error) {
    // By its name, since code that Vite loads has a class of its own for it.
    console.error(error instanceof Error && error.name === 'UsageError' ? error.message : error);
    process.exit(1);
  }
}
