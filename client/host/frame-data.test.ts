import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { readFrameData } from './frame-data.tsx';

const config = {
  apiUrl: 'https://api.example/graphql',
  apiBaseUrl: 'https://api.example',
  brand: 'Graykey',
  mock: false,
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The cookies of a signed-in visitor, as the browser sends them. */
function cookiesOf(person: string): string {
  const token = `${part({ alg: 'none' })}.${part({ sub: `urn:graykey:user:${person}`, permissions: [] })}.${part('')}`;
  const account = {
    id: `account-${person}`,
    name: 'Lab',
    deviceId: 'd1',
    serialNumber: '1',
    deviceCount: 1,
    organizationId: null,
  };
  const user = { displayName: person, accountId: account.id, accounts: [account] };
  return `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=${account.id}`;
}

/** An API whose license id names the account that asked. */
const api: typeof fetch = async (_input, init) => {
  const account = new Headers(init?.headers).get('x-account-id');
  const primaryServiceLicense = {
    __typename: 'ServiceLicense',
    id: 's',
    remainingActions: 7,
    isMfaEnabled: false,
    product: { __typename: 'Product', className: 'Graykey' },
  };
  const myHardwareLicense = {
    __typename: 'HardwareLicense',
    id: `license of ${account}`,
    offline: false,
    primaryServiceLicense,
  };
  return Response.json({ data: { myHardwareLicense } });
};

describe('data for the frame', () => {
  let logged: MockInstance;
  beforeEach(() => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => logged.mockRestore());

  it('holds the answers of both documented queries for the visitor whose cookies came', async () => {
    const frame = await readFrameData({ cookies: cookiesOf('ann'), config, fetch: api });
    expect(frame).toMatchObject({ subject: 'urn:graykey:user:ann', accountId: 'account-ann' });
    expect(JSON.stringify(frame?.cache)).toContain('license of account-ann');
    expect(JSON.stringify(frame?.cache)).toContain('remainingActions');
    expect(logged).not.toHaveBeenCalled();
  });

  it('never mixes visitors that come at the same time', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `person${index}`);
    const frames = await Promise.all(
      people.map((person) => readFrameData({ cookies: cookiesOf(person), config, fetch: api })),
    );
    for (const [index, frame] of frames.entries()) {
      const mentioned = new Set(JSON.stringify(frame).match(/person\d+/g));
      expect([...mentioned]).toEqual([`person${index}`]);
    }
  });

  it('is not asked for by a visitor who is not signed in, or whose cookies cannot be read', async () => {
    const asked = vi.fn(api);
    expect(await readFrameData({ cookies: 'theme=dark', config, fetch: asked })).toBeNull();
    expect(await readFrameData({ cookies: 'jwt=x.y.z; user=%', config, fetch: asked })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['answers with an error', async () => Response.json({ errors: [{ message: 'no' }], data: null })],
    ['refuses the token', async () => new Response('', { status: 401 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['says nothing for 300 ms', () => new Promise<Response>(() => {})],
  ] satisfies [string, typeof fetch][])(
    "is left to the browser when the API %s, and 'Error while running getDataFromTree' is logged",
    async (_case, broken) => {
      expect(await readFrameData({ cookies: cookiesOf('ann'), config, fetch: broken })).toBeNull();
      expect(logged).toHaveBeenCalledWith('Error while running getDataFromTree', expect.anything());
    },
  );
});
