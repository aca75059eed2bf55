import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const secretBytes = 32;

/**
 * `MOCK_SECRET`, which instances share, or 256 bits in `file`, created on first use and readable by this user only;
 * random without a file, or with a warning where it can't be written. @throws when either is too short.
 */
export function readSecret(
  file: string | null,
  env: NodeJS.ProcessEnv = process.env,
  warn: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Buffer {
  if (env.MOCK_SECRET) {
    if (env.MOCK_SECRET.length < secretBytes)
      throw new Error(
        `MOCK_SECRET is shorter than ${secretBytes} characters. Make one: openssl rand -hex 32`,
      );
    return Buffer.from(env.MOCK_SECRET);
  }
  const fresh = randomBytes(secretBytes);
  if (file === null) return fresh;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${fresh.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      warn(`The secret of tokens is random, so they end with this process: ${message}`);
      return fresh;
    }
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length !== secretBytes)
    throw new Error(`${file} has no secret of ${secretBytes} bytes. Delete it; a new one will be made.`);
  return secret;
}
