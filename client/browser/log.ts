// The one place of the portal that writes to the console; lint forbids it everywhere else.
const out = globalThis.console;

/** Messages to whoever has the console open. Never a token, a password, a code or a cookie. */
export const log = {
  warn(message: string): void {
    out.warn(message);
  },
  error(message: string, ...details: unknown[]): void {
    out.error(message, ...details);
  },
};
