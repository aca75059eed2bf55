import { existsSync } from 'node:fs';

/** Reads `.env` of the current folder, if there is one. Existing environment variables win. */
export function readEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
