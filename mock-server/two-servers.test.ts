import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampled } from '#fixtures/test-sweeps.ts';
import { createMockApi } from './api.ts';
import { createMockListener } from './app.ts';
import { createTokens } from './node/tokens.ts';
import { type Listening, listen } from './testing/listen.ts';
import { portalReads } from './testing/portal-reads.ts';
import type { Fetch } from './testing/send-request.ts';

const frozen = 'now=2025-11-21T14:46:10Z,frozen';
const worlds = [
  `as=owner&${frozen}`,
  `scenario=offline,mfa,overdue,update-available&as=owner&${frozen}&seed=7`,
  `scenario=two-accounts,verakey,unlimited,grace&as=viewer&${frozen}`,
  `scenario=empty,renewed&as=admin&${frozen}`,
  `scenario=fleet-1k,update-available&as=admin&${frozen}&seed=3`,
];
const names = [
  'content-type',
  'date',
  'x-mock-world',
  'x-mock-server',
  'x-content-type-options',
  'cache-control',
];

const tokens = createTokens({ secret: Buffer.alloc(32) });
const api = createMockApi({ tokens });
let server: Listening;
beforeAll(async () => {
  server = await listen(createMockListener(createMockApi({ tokens })));
});
afterAll(() => server.close());

async function answers(fetch: Fetch, base: string, world: string): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const { name, query, variables } of portalReads) {
    const response = await fetch(
      new Request(`${base}/api/graphql?${world}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, operationName: name, variables }),
      }),
    );
    const headers = names.map((each) => response.headers.get(each));
    found.set(name, [response.status, await response.text(), ...headers]);
  }
  return found;
}

it.each(sampled('two servers', worlds, 2))(
  'a server and the API without one respond to every query of the portal alike, byte for byte, in %s',
  async (world) => {
    const one = await answers(api.fetch, 'http://localhost', world);
    expect(await answers(fetch, server.url, world)).toEqual(one);
    // The samples are valid input, so none is refused.
    expect(JSON.stringify([...one])).not.toMatch(/BAD_USER_INPUT|BAD_REQUEST|GRAPHQL_/);
  },
);
