import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as algorithm } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 (FIPS 180-4) for files that are read piece by piece: `crypto.subtle` takes whole files only, and is
 * missing on plain http.
 */
export type Sha256 = {
  /** Takes the next bytes of the message. */
  update(bytes: Uint8Array): void;
  /** 64 lower-case hexadecimal digits of everything taken so far. Nothing can be added afterwards. */
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

/** The digest of a whole message, texts as UTF-8. */
export function sha256(message: Uint8Array | string): string {
  return bytesToHex(algorithm(bytesOf(message)));
}

/** HMAC-SHA-256 (RFC 2104) of a message under a key, texts as UTF-8; 64 lower-case hexadecimal digits. */
export function hmacSha256(key: string, message: Uint8Array | string): string {
  return bytesToHex(hmac(algorithm, bytesOf(key), bytesOf(message)));
}
