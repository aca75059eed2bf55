import { nearestName } from '#fixtures/nearest-name.ts';
import type { OpenedWorld } from '#mock-server/core/open-world.ts';
import { unknownParameter } from '#mock-server/core/world/parameter-names.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import type { WorldError } from '#mock-server/core/world/world-error.ts';
import type { Mock } from '#mock-server/create-mock.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import type { SessionUser } from '#schema/types.generated.ts';

type Issued = { ok: true; value: { token: string; user: SessionUser } } | { ok: false; error: WorldError };

const wrongBody = (value: string): { ok: false; error: WorldError } => ({
  ok: false,
  error: {
    code: 'INVALID',
    message:
      'The body must be a JSON object with "as" and, optionally, "account", both strings; nothing was applied.',
    parameter: 'body',
    value,
    allowed: ['{"as":"owner"}', '{"as":"owner","account":"account-south-county"}'],
    didYouMean: null,
  },
});

const names = ['as', 'account'] as const;
type TokenRequest = { as: string; account?: string };

function readBody(body: unknown): { ok: true; value: TokenRequest } | { ok: false; error: WorldError } {
  if (typeof body !== 'object' || body === null) return wrongBody('');
  const entries = Object.entries(body);
  const stranger = entries.find(([name]) => !names.some((each) => each === name));
  if (stranger)
    return unknownParameter(stranger[0], String(stranger[1]), nearestName(stranger[0], names), names);
  const isRead = 'as' in body && entries.every(([, value]) => typeof value === 'string');
  return isRead ? { ok: true, value: body as TokenRequest } : wrongBody(JSON.stringify(body).slice(0, 200));
}

/** In the request's world, by its time. `account` names the one to start in. */
export function issueToken(
  { worlds, tokens }: Mock,
  body: unknown,
  { data, sandbox, time }: OpenedWorld,
): Issued {
  const parsedBody = readBody(body);
  if (!parsedBody.ok) return parsedBody;
  const { as, account } = parsedBody.value;
  const { vocabulary, fixtures } = worlds();
  const scenario = sandbox.world.scenario.join(',') || 'online';
  const pairs = Object.entries({ as, scenario, ...(account === undefined ? {} : { account }) });
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const parsed = parseWorld(query, vocabulary);
  if (!parsed.ok) return parsed;
  const identity = fixtures.identities.get(parsed.value.as ?? '');
  if (!identity) return wrongBody(as);
  const token = tokens.sign(tokenContent(sandbox, identity, data.accounts), time());
  const chosen = account === undefined ? sandbox.world.account : parsed.value.account;
  return { ok: true, value: { token, user: sessionUserOf(identity, data.accounts, chosen) } };
}
