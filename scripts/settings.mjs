import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeText } from '#schema/text/decode-text.mjs';

/** Reads `.env` of the current folder, if there is one. Existing environment variables win. */
export function readSettings() {
  try {
    const text = decodeText(readFileSync('.env')).replaceAll(/\r\n?/g, '\n');
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return;
    console.error(`The file .env can't be read: ${message}`);
    process.exit(1);
  }
}
