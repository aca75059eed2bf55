/**
 * The token of an invitation or reset link. It comes behind `#`, so that it is never sent to a server or
 * written to its log: `#token=…`, or the token alone. Null when there is none.
 */
export function linkToken(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  const token = text.startsWith('token=') ? text.slice('token='.length) : text;
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : null;
}
