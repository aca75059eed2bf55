/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function base64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 22 random characters, as the ID of a session has. */
export const randomId = (): string => base64Url(crypto.getRandomValues(new Uint8Array(16)));

/** @throws for text that isn't base64url. */
export const readBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
