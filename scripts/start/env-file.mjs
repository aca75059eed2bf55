import { existsSync } from 'node:fs';

/** Reads `.env` of the current folder, if there is one. What the environment has already stays. */
export function readEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
