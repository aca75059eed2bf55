import { parse } from 'graphql';
import type { LoggedVariables } from '#mock-server/contract/sandbox.ts';
import { limits } from '#mock-server/core/graphql/limits.ts';
import { type RequestBody, secretsOf } from '#schema/secrets/mask-secrets.ts';

const maxBytes = 2_000;

function parses(query: unknown): boolean {
  try {
    return parse(String(query), { noLocation: true, maxTokens: limits.tokens }).definitions.length > 0;
  } catch {
    return false;
  }
}

const cut: LoggedVariables = { variables: null, variablesCut: true };

/** Without secrets, and short, since a log keeps the variables of many requests. */
export function loggedVariables(body: RequestBody): LoggedVariables {
  const secrets = secretsOf(body);
  if (!secrets.isOurs && !parses(body.query)) return { variables: null };
  try {
    const variables = JSON.stringify(secrets.maskVariables() ?? {});
    return new TextEncoder().encode(variables).length > maxBytes ? cut : { variables };
  } catch {
    // Nested too deeply to be written.
    return cut;
  }
}
