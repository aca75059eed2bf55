import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const secretBytes = 32;

/**
 * `MOCK_SECRET`, which instances share, or 256 bits in `file`, created on first use and readable by this user only;
 * random without a file. @throws when either is too short, or the file can't be read or written.
 */
export function readSecret(file: string | null, env: NodeJS.ProcessEnv = process.env): Buffer {
  if (env.MOCK_SECRET) {
    if (env.MOCK_SECRET.length < secretBytes)
      throw new Error(
        `MOCK_SECRET is shorter than ${secretBytes} characters. Make one: openssl rand -hex 32`,
      );
    return Buffer.from(env.MOCK_SECRET);
  }
  if (file === null) return randomBytes(secretBytes);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(secretBytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length !== secretBytes)
    throw new Error(`${file} has no secret of ${secretBytes} bytes. Delete it; a new one will be made.`);
  return secret;
}
