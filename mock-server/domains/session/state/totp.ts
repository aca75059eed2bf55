import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

const stepMs = 30_000;
const digits = 6;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as people type it into authenticator apps. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** RFC 6238 with SHA-1 and steps of 30 seconds. `secret` is base32, `at` in ms. */
export function totp(secret: string, at: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at / stepMs)));
  const mac = hmac(sha1, fromBase32(secret), new Uint8Array(counter.buffer));
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Accepts the step of an instant (ms), the one before and the one after. */
export const isTotp = (secret: string, code: string, at: number): boolean =>
  [0, -stepMs, stepMs].some((shift) => totp(secret, at + shift) === code);
