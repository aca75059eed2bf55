// The only module that writes to the console; lint forbids it elsewhere.
const out = globalThis.console;

/** Console messages. Never log a token, password, code or cookie. */
export const log = {
  warn(message: string): void {
    out.warn(message);
  },
  error(message: string, ...details: unknown[]): void {
    out.error(message, ...details);
  },
};
