export type Reference = { code: string; describe(message: string): string };

/** A code such as `7F3A-19`. The text has the code, time, URL and message, but nothing of the session. */
export function createReference(): Reference {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  const code = `${hex.slice(0, 4)}-${hex.slice(4)}`;
  const seenAt = new Date().toISOString();
  return {
    code,
    describe: (message) => `Reference ${code}\n${seenAt}\n${location.pathname}${location.search}\n${message}`,
  };
}
