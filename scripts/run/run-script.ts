/** Runs a command: a usage error prints one line; any failure exits with code 1. */
export async function runScript(body: () => Promise<void> | void): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await body();
  } catch (error) {
    // By name, because code loaded by Vite has its own copy of the class.
    console.error(error instanceof Error && error.name === 'UsageError' ? error.message : error);
    process.exit(1);
  }
}
