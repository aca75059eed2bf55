import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApp } from './app.ts';
import { createTokens } from './node/tokens.ts';
import { type Listening, listen } from './testing/listen.ts';
import { portalReads } from './testing/portal-reads.ts';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';
const worlds = [
  `as=owner&${frozen}`,
  `scenario=offline,mfa,overdue,update-available&as=owner&${frozen}&seed=7`,
  `scenario=two-accounts,verakey,unlimited,grace&as=viewer&${frozen}`,
  `scenario=empty,renewed&as=admin&${frozen}`,
  `scenario=fleet-1k,update-available&as=admin&${frozen}&seed=3`,
];

let servers: Listening[] = [];
let urls: string[] = [];
beforeAll(async () => {
  const tokens = createTokens({ secret: Buffer.alloc(32) });
  servers = [await listen(createMockApp({ tokens })), await listen(createMockApp({ tokens }))];
  urls = servers.map(({ url }) => url);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function answers(url: string, world: string): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const { name, query, variables } of portalReads) {
    const response = await fetch(`${url}/api/graphql?${world}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName: name, variables }),
    });
    bodies.set(name, await response.text());
  }
  return bodies;
}

describe('two servers', () => {
  it.each(sampled('two servers', worlds, 2))(
    'respond to every query of the portal alike, byte for byte, in %s',
    async (world) => {
      const [one, other] = await Promise.all(urls.map((url) => answers(url, world)));
      expect(other).toEqual(one);
      // The samples are valid input, so none is refused.
      const refused = [...(one ?? [])].filter(([, body]) => /BAD_USER_INPUT|BAD_REQUEST|GRAPHQL_/.test(body));
      expect(refused).toEqual([]);
    },
  );

  it('differ where the seed does', async () => {
    const [url = ''] = urls;
    const [one, other] = [
      await answers(url, `as=owner&${frozen}`),
      await answers(url, `as=owner&${frozen}&seed=2`),
    ];
    expect(other.get('DashboardActivityQuery')).not.toBe(one.get('DashboardActivityQuery'));
    expect(other.get('ToolbarLicenseInfoQuery')).toBe(one.get('ToolbarLicenseInfoQuery'));
  });
});
