import { tabStorage } from './tab-storage.ts';

const key = 'demo-secret';

/** The 256-bit secret that signs this tab's tokens. */
export function tabSecret(): Uint8Array {
  const bytes = (tabStorage.read(key) ?? '').split(',').map(Number);
  if (bytes.length === 32) return Uint8Array.from(bytes);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  tabStorage.write(key, secret.join());
  return secret;
}
