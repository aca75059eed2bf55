import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as algorithm } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** FIPS 180-4. `crypto.subtle` only takes whole files, and isn't available on plain HTTP. */
export type Sha256 = {
  update(bytes: Uint8Array): void;
  /** Returns 64 lower-case hexadecimal digits. Nothing can be added afterwards. */
  hex(): string;
};

export function createSha256(): Sha256 {
  const digest = algorithm.create();
  return {
    update(bytes) {
      digest.update(bytes);
    },
    hex: () => bytesToHex(digest.digest()),
  };
}

const bytesOf = (message: Uint8Array | string) =>
  typeof message === 'string' ? utf8ToBytes(message) : message;

/** The digest of a message; strings are UTF-8. */
export function sha256(message: Uint8Array | string): string {
  return bytesToHex(algorithm(bytesOf(message)));
}

/** HMAC-SHA-256 (RFC 2104), 64 lower-case hexadecimal digits; strings are UTF-8. */
export function hmacSha256(key: Uint8Array | string, message: Uint8Array | string): string {
  return bytesToHex(hmac(algorithm, bytesOf(key), bytesOf(message)));
}
