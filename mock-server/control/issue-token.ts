import { nearestName } from '#fixtures/nearest-name.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { unknownParameter } from '#mock-server/core/world/parameter-names.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import type { SessionUser } from '#schema/types.generated.ts';

type Issued = { ok: true; value: { token: string; user: SessionUser } } | { ok: false; error: WorldError };

const wrongBody = (value: string): { ok: false; error: WorldError } => ({
  ok: false,
  error: {
    code: 'INVALID',
    message:
      'The body must be a JSON object with "as" and, optionally, "scenario" and "account", all strings; nothing was applied.',
    parameter: 'body',
    value,
    allowed: ['{"as":"owner"}', '{"as":"owner","scenario":"two-accounts","account":"account-south-county"}'],
    didYouMean: null,
  },
});

const names = ['as', 'scenario', 'account'] as const;
type TokenRequest = { as: string; scenario?: string; account?: string };

function readBody(body: unknown): { ok: true; value: TokenRequest } | { ok: false; error: WorldError } {
  if (typeof body !== 'object' || body === null) return wrongBody('');
  const entries = Object.entries(body);
  const stranger = entries.find(([name]) => !names.some((each) => each === name));
  if (stranger)
    return unknownParameter(stranger[0], String(stranger[1]), nearestName(stranger[0], names), names);
  const isRead = 'as' in body && entries.every(([, value]) => typeof value === 'string');
  return isRead ? { ok: true, value: body as TokenRequest } : wrongBody(JSON.stringify(body).slice(0, 200));
}

/** By the time of the request's world. `scenario` names another world's traits, `account` the one to start in. */
export function issueToken(
  { worlds, tokens }: Mock,
  body: unknown,
  { record, sandbox, time }: ResolvedWorld,
): Issued {
  const parsedBody = readBody(body);
  if (!parsedBody.ok) return parsedBody;
  const { as, scenario, account } = parsedBody.value;
  const { vocabulary, fixtures, build } = worlds();
  const traits = scenario ?? (sandbox.world.scenario.join(',') || 'online');
  const pairs = Object.entries({ as, scenario: traits, ...(account === undefined ? {} : { account }) });
  const parsed = parseWorld(
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'),
    vocabulary,
  );
  if (!parsed.ok) return parsed;
  const identity = fixtures.identities.get(parsed.value.as ?? '');
  if (!identity) return wrongBody(as);
  const { accounts } =
    scenario === undefined ? record : build({ ...parsed.value, seed: record.seed }, record.startsAt, time());
  const token = tokens.sign(tokenContent(sandbox, identity, accounts), time());
  const chosen = account === undefined ? sandbox.world.account : parsed.value.account;
  return { ok: true, value: { token, user: sessionUserOf(identity, accounts, chosen) } };
}
