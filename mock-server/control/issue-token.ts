import { sessionUserOf } from '#mock-server/identity/session-user.ts';
import type { Mock } from '#mock-server/mock.ts';
import { tokenContent } from '#mock-server/sandbox/passwords.ts';
import type { Meeting } from '#mock-server/world/meet-world.ts';
import { parseWorld } from '#mock-server/world/parse-world.ts';
import type { WorldError } from '#mock-server/world/world-error.ts';
import type { SessionUser } from '#schema/types.generated.ts';

type Issued = { ok: true; value: { token: string; user: SessionUser } } | { ok: false; error: WorldError };

const wrongBody = (value: string): { ok: false; error: WorldError } => ({
  ok: false,
  error: {
    code: 'INVALID',
    message:
      'The body is no JSON object with "as" and, if wanted, "scenario", both texts; nothing was applied.',
    parameter: 'body',
    value,
    allowed: ['{"as":"owner"}', '{"as":"owner","scenario":"two-accounts"}'],
    didYouMean: null,
  },
});

/**
 * Signs an identity in: a token that follows the time of the world it is asked in, and the user as that
 * world knows it. `scenario` names another world's traits for the user's accounts.
 */
export function issueToken(
  { worlds, tokens }: Mock,
  body: unknown,
  { record, sandbox, time }: Meeting,
): Issued {
  if (typeof body !== 'object' || body === null) return wrongBody('');
  const { as, scenario } = body as Record<string, unknown>;
  if (typeof as !== 'string' || (scenario !== undefined && typeof scenario !== 'string'))
    return wrongBody(JSON.stringify(body).slice(0, 200));
  const { vocabulary, fixtures, build } = worlds();
  const traits = scenario === undefined ? [] : [`scenario=${encodeURIComponent(scenario)}`];
  const asked = parseWorld([`as=${encodeURIComponent(as)}`, ...traits].join('&'), vocabulary);
  if (!asked.ok) return asked;
  const identity = fixtures.identities.get(asked.value.as ?? '');
  if (!identity) return wrongBody(as);
  const { accounts } =
    scenario === undefined ? record : build({ ...asked.value, seed: record.seed }, record.startsAt);
  const token = tokens.sign(tokenContent(sandbox, identity, accounts), time());
  return { ok: true, value: { token, user: sessionUserOf(identity, accounts) } };
}
