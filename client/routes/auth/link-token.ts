/** `#token=…`, or only the token: never sent to a server or logged. Null if there is none. */
export function linkToken(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  const token = text.startsWith('token=') ? text.slice('token='.length) : text;
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : null;
}
