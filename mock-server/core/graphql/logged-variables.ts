import type { LoggedVariables } from '#mock-server/contract/sandbox.ts';
import { maskVariables } from '#schema/secrets/mask-secrets.ts';

const maxBytes = 2_000;

const cut: LoggedVariables = { variables: null, variablesCut: true };

/** Without secrets, and short, since a log keeps the variables of many requests. */
export function loggedVariables(variables: unknown): LoggedVariables {
  try {
    const text = JSON.stringify(maskVariables(variables) ?? {});
    return new TextEncoder().encode(text).length > maxBytes ? cut : { variables: text };
  } catch {
    // Nested too deeply to be written.
    return cut;
  }
}
