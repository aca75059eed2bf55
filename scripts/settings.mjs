/** Reads `.env` of the current folder, if there is one. Existing environment variables win. */
export function readSettings() {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return;
    console.error(`The file .env can't be read: ${message}`);
    process.exit(1);
  }
}
