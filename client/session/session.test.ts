import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readSession } from './session.ts';
import { testClaims, testCookies, testToken, testUser } from './test-tokens.ts';

const now = Date.UTC(2026, 2, 1);
const all = ['jwt', 'user', 'account'];

function read(header: string) {
  return readSession(header, now);
}

describe('signed in', () => {
  test('with a readable jwt and user cookie, in the account the user starts in', () => {
    const { session, broken, reason } = read(testCookies());
    expect(broken).toEqual([]);
    expect(reason).toBeNull();
    expect(session).toMatchObject({
      subject: { provider: 'graykey', userType: 'user', id: 'u-1' },
      displayName: 'Zoë Łódź 李',
      account: { id: 'a-1', serialNumber: 'GK-1', deviceCount: 2 },
      accountStored: false,
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(session?.accounts.map(({ id }) => id)).toEqual(['a-1', 'a-2']);
    expect(session?.can.perform.advancedActions).toBe(true);
  });

  test('in the chosen account, with the permissions of that account', () => {
    const permissions = ['account:a-1:access:admin', 'account:a-2:perform:register_user'];
    const { session } = read(testCookies(testClaims({ permissions }), testUser(), 'a-2'));
    expect(session).toMatchObject({ account: { id: 'a-2', deviceId: null }, accountStored: true });
    expect({ ...session?.can.access }).toEqual({});
    expect({ ...session?.can.perform }).toEqual({ registerUser: true });
  });

  test('with an account id alone, which is all the specification promises', () => {
    const { session } = read(testCookies(testClaims(), { accountId: 'a-9' }));
    expect(session).toMatchObject({
      displayName: 'u-1',
      account: {
        id: 'a-9',
        name: 'a-9',
        deviceId: null,
        serialNumber: null,
        deviceCount: 0,
        organizationId: null,
      },
    });
  });

  test('in the first account when the one to start in is not among them', () => {
    const { session, broken } = read(testCookies(testClaims(), testUser({ accountId: 'a-7' })));
    expect(session?.account.id).toBe('a-1');
    expect(broken).toEqual([]);
  });

  test('beside cookies of others', () => {
    expect(read(`theme=dark; ${testCookies()}; =odd; odd; x=1=2`).session).not.toBeNull();
  });

  test('up to a minute after the end of the token, since clocks differ', () => {
    const exp = now / 1000 - 60;
    expect(read(testCookies(testClaims({ exp }))).session).not.toBeNull();
    expect(read(testCookies(testClaims({ exp: exp - 1 }))).session).toBeNull();
  });
});

test("an account of someone else is dropped, and the session continues with the user's first account", () => {
  const { session, broken, reason } = read(testCookies(testClaims(), testUser(), 'a-99'));
  expect(session).toMatchObject({ account: { id: 'a-1' }, accountStored: false });
  expect(broken).toEqual(['account']);
  expect(reason).toBe('The "account" cookie names an account this session does not have.');
});

test.each(['', 'theme=dark', `jwt=${testToken(testClaims())}`, 'user=%7B%7D', 'account=a-1'])(
  'without both cookies (%s) it is logged out, without a warning',
  (header) => {
    expect(read(header)).toEqual({ session: null, broken: [], reason: null, expired: false });
  },
);

describe('unreadable means logged out, and all three cookies are removed', () => {
  const user = (value: unknown) => testCookies(testClaims(), value);
  const raw = (cookie: string) => `jwt=${testToken(testClaims())}; user=${cookie}`;

  test.each([
    ['a token of the wrong shape', 'jwt=abc; user=%7B%22accountId%22%3A%22a-1%22%7D'],
    ['an empty token', 'jwt=; user=%7B%22accountId%22%3A%22a-1%22%7D'],
    ['a newline in the token', testCookies().replace('; user', '\n; user').replace('jwt=', 'jwt=\u0000')],
    ['an escape that is none', raw('%E0%A4%A')],
    ['JSON that is none', raw('%7B')],
    ['an empty user', raw('')],
    ['a user that is a list', user([])],
    ['a user that is a text', user('a-1')],
    ['a user that is null', user(null)],
    ['a user without an account id', user({ displayName: 'x' })],
    ['an account id that breaks a header', user({ accountId: 'a\n1' })],
    ['an account id that breaks a cookie', user({ accountId: 'a;1' })],
    ['an account id above ASCII', user({ accountId: 'ä' })],
    ['an endless account id', user({ accountId: 'a'.repeat(201) })],
    ['a name that is a number', user({ accountId: 'a-1', displayName: 7 })],
    ['accounts that are an object', user({ accountId: 'a-1', accounts: {} })],
    ['an account that is null', user({ accountId: 'a-1', accounts: [null] })],
    ['an account without id', user({ accountId: 'a-1', accounts: [{ name: 'North' }] })],
    [
      'a serial number that is a number',
      user({ accountId: 'a-1', accounts: [{ id: 'a-1', serialNumber: 7 }] }),
    ],
    ['a device id that is an object', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceId: {} }] })],
    ['a count that is negative', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceCount: -1 }] })],
    ['a count that is a text', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceCount: '2' }] })],
    ['a token named twice', `${testCookies()}; jwt=${testToken(testClaims())}`],
    ['a user named twice', `${testCookies()}; user=%7B%7D`],
    ['an account named twice', `${testCookies(testClaims(), testUser(), 'a-1')}; account=a-2`],
    ['a token too long for a cookie', testCookies(testClaims({ permissions: ['x'.repeat(4096)] }))],
    ['a user too long for a cookie', user({ accountId: 'a-1', displayName: 'x'.repeat(4096) })],
  ])('%s', (_name, header) => {
    expect(read(header)).toEqual({
      session: null,
      broken: all,
      reason: expect.stringMatching(/^(The|There|An) .+\.$/),
      expired: false,
    });
  });

  test('an expired token, which is told apart', () => {
    expect(read(testCookies(testClaims({ exp: now / 1000 - 3600 })))).toEqual({
      session: null,
      broken: all,
      reason: 'The token has expired.',
      expired: true,
    });
  });
});

test('permissions that are ignored are told once', () => {
  const warn = vi.fn();
  readSession(testCookies(testClaims({ permissions: ['fly:moon', 'fly:mars'] })), now, warn);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('no cookie header makes it throw or sign in by half', () => {
  const name = fc.constantFrom('jwt', 'user', 'account', ' jwt', '__proto__', 'x');
  const value = fc.oneof(
    fc.string(),
    fc.constant(testToken(testClaims())),
    fc.json().map(encodeURIComponent),
    fc.constant(encodeURIComponent(JSON.stringify(testUser()))),
  );
  const header = fc
    .array(
      fc.tuple(name, value).map((pair) => pair.join('=')),
      { maxLength: 5 },
    )
    .map((pairs) => pairs.join('; '));
  fc.assert(
    fc.property(fc.oneof(fc.string(), header), (text) => {
      const { session, broken, reason } = read(text);
      if (!session) expect(broken).toEqual(reason === null ? [] : all);
      else expect(session.accounts).toContain(session.account);
    }),
  );
});
