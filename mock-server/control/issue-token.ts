import type { Fixtures } from '#fixtures/fixtures.ts';
import { nearestName } from '#fixtures/nearest-name.ts';
import type { MockApi } from '#mock-server/api.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import { readIdentity, unknownParameter, withAccount } from '#mock-server/core/world/parse-world.ts';
import { type Parsed, parsed, refuse } from '#mock-server/core/world/world-error.ts';
import { tokenContent } from '#mock-server/domains/session/state/passwords.ts';
import { sessionUserOf } from '#mock-server/domains/session/state/session-user.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import { nobody } from '#schema/world/nobody.ts';

type Issued = { token: string; user: SessionUser };

/** @throws WorldRefused */
function wrongBody(value: string): never {
  refuse({
    message:
      'The body must be a JSON object with "as" and, optionally, "account", both strings; nothing was applied.',
    parameter: 'body',
    value,
    allowed: ['{"as":"owner"}', '{"as":"owner","account":"account-south-county"}'],
  });
}

/** @throws WorldRefused */
const nobodyHasNone = ({ identities }: Fixtures): never =>
  refuse({
    message: `"${nobody}" is nobody, so it has no token; nothing was applied.`,
    parameter: 'as',
    value: nobody,
    allowed: [...identities.keys()],
  });

const names = ['as', 'account'];

/** @throws WorldRefused */
function readBody(body: unknown): { as: string; account?: string } {
  if (typeof body !== 'object' || body === null) wrongBody('');
  const entries = Object.entries(body);
  const stranger = entries.find(([name]) => !names.includes(name));
  if (stranger) unknownParameter(stranger[0], String(stranger[1]), nearestName(stranger[0], names), names);
  const isRead = 'as' in body && entries.every(([, value]) => typeof value === 'string');
  return isRead ? (body as { as: string; account?: string }) : wrongBody(JSON.stringify(body).slice(0, 200));
}

/** Signs a token for an identity at the opened world's time; null for nobody. The session starts in `account`. */
export function issueToken(
  { worlds, tokens }: MockApi,
  as: string,
  { data, sandbox, time }: OpenedWorld,
  account = sandbox.spec.account,
): Issued | null {
  const identity = worlds().fixtures.identities.get(as);
  if (!identity) return null;
  const token = tokens.sign(tokenContent(sandbox, identity, data.accounts), time());
  return { token, user: sessionUserOf(identity, data.accounts, account) };
}

/** Issues the token for a request's body. */
export const postToken = (api: MockApi, body: unknown, opened: OpenedWorld): Parsed<Issued> =>
  parsed(() => {
    const { fixtures } = api.worlds();
    const { spec } = opened.sandbox;
    const { as: name, account = spec.account } = readBody(body);
    const as = readIdentity(name, fixtures);
    const world = withAccount({ ...spec, as, account }, fixtures);
    return issueToken(api, as, opened, world.account) ?? nobodyHasNone(fixtures);
  });
