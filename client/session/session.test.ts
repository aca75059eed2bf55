import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readSession, sessionMark } from './session.ts';
import { testClaims, testCookies, testToken, testUser } from './test-tokens.ts';

function read(header: string) {
  const warnings: string[] = [];
  const session = readSession(header, (message) => warnings.push(message));
  return { session, warnings };
}

const accountsOf = (user: unknown) => read(testCookies(testClaims(), user)).session?.accounts;

const noDevice = {
  deviceId: null,
  serialNumber: null,
  deviceCount: 0,
  organizationId: null,
  timeZone: null,
};

describe('a session is read', () => {
  test("from readable jwt and user cookies, in the user's default account", () => {
    const { session, warnings } = read(testCookies());
    expect(warnings).toEqual([]);
    expect(session).toMatchObject({
      subject: { provider: 'graykey', userType: 'user', id: 'u-1' },
      displayName: 'Zoë Łódź 李',
      account: { id: 'a-1', serialNumber: 'GK-1', deviceCount: 2 },
      accountStored: true,
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

  test('with an account id only, which is all the specification promises', () => {
    const { session } = read(testCookies(testClaims(), { accountId: 'a-9' }));
    expect(session).toMatchObject({ displayName: 'u-1', account: { ...noDevice, id: 'a-9', name: 'a-9' } });
  });

  test.each([
    ['America/Chicago', 'America/Chicago'],
    [5, null],
    [undefined, null],
  ])('with the zone %j of an account, which is %j', (timeZone, zone) => {
    expect(accountsOf({ accountId: 'a-9', accounts: [{ id: 'a-9', timeZone }] })?.[0]?.timeZone).toBe(zone);
  });

  test.each([
    ['a-2', 'a-2'],
    ['a-7', 'a-1'],
  ])('whose default account is %s in %s: the first one if the list lacks it', (accountId, expected) => {
    const { session, warnings } = read(testCookies(testClaims(), testUser({ accountId })));
    expect([session?.account.id, warnings]).toEqual([expected, []]);
  });

  test('among cookies of other software', () => {
    expect(read(`theme=dark; ${testCookies()}; =odd; odd; x=1=2`).session).not.toBeNull();
  });

  test('with an expired token, which is for the API to refuse', () => {
    expect(read(testCookies(testClaims({ exp: 1 }))).session).not.toBeNull();
  });
});

describe('a user with a device next to the account id', () => {
  const device = {
    deviceId: 'd-9',
    serialNumber: 'GK-9',
    deviceCount: 3,
    organizationId: 'o-9',
    timeZone: 'America/Chicago',
  };

  test('has the device in the only account, without a list, and one device if there is no count', () => {
    expect(accountsOf({ accountId: 'a-9', ...device })).toEqual([{ id: 'a-9', name: 'a-9', ...device }]);
    expect(accountsOf({ accountId: 'a-9', accounts: [], deviceId: 'd-9' })?.[0]?.deviceCount).toBe(1);
  });

  test("has the device in that account's entry, for fields the entry lacks", () => {
    const own = { serialNumber: 'GK-1', deviceCount: 0 };
    const accounts = [{ id: 'a-1' }, { id: 'a-9', ...own, organizationId: null }];
    expect(accountsOf({ accountId: 'a-9', accounts, ...device })).toEqual([
      { ...noDevice, id: 'a-1', name: 'a-1' },
      { ...device, ...own, id: 'a-9', name: 'a-9' },
    ]);
  });
});

test('sessions that look the same have the same mark, without their token', () => {
  const markOf = (claims: unknown, account?: string) => {
    const { session } = read(testCookies(claims, testUser(), account));
    return session && sessionMark(session);
  };
  const mark = markOf(testClaims());
  expect(markOf(testClaims({ jti: 'another' }))).toBe(mark);
  expect(mark).not.toContain(testToken(testClaims()));
  expect(markOf(testClaims(), 'a-2')).not.toBe(mark);
  expect(markOf(testClaims({ sub: 'urn:graykey:user:u-2' }))).not.toBe(mark);
  expect(markOf(testClaims({ permissions: [] }))).not.toBe(mark);
});

test('ids that are numbers become text', () => {
  const user = { accountId: 7, accounts: [{ id: 7, organizationId: 9 }], deviceId: 8 };
  const claims = testClaims({ permissions: ['account:7:perform:advanced_actions'] });
  const { session } = read(testCookies(claims, user, '7'));
  expect(session?.account).toMatchObject({ id: '7', deviceId: '8', organizationId: '9' });
  expect(session?.can.perform.advancedActions).toBe(true);
});

describe('a user without a list of accounts and without a device', () => {
  const accountId = 'a-9';
  const warning = 'The "user" cookie has no "deviceId", so the menu is empty and no serial number is shown.';

  test.each([
    ['is a reason to warn', testClaims(), {}, [warning]],
    ['is none for a service', testClaims({ sub: 'urn:graykey:service:s-1' }), {}, []],
    ['is none for an administrator', testClaims({ permissions: ['account:a-9:access:admin'] }), {}, []],
    ['is none for an email identity', testClaims({ sub: 'urn:graykey:email:a@b.example' }), {}, []],
    ['is none for someone with a list', testClaims(), { accounts: [{ id: 'a-9' }] }, []],
    ['is none for someone with a device', testClaims(), { deviceId: 'd-9' }, []],
  ])('%s', (_name, claims, user, warnings) => {
    expect(read(testCookies(claims, { accountId, ...user })).warnings).toEqual(warnings);
  });
});

test("an account of someone else is ignored: the session is in the user's account, as its requests say", () => {
  const { session, warnings } = read(testCookies(testClaims(), testUser(), 'a-99'));
  expect(session).toMatchObject({ account: { id: 'a-1' }, accountStored: true });
  expect(warnings).toEqual([
    `Ignored a cookie named "account". The session doesn't have the account that it names.`,
  ]);
});

test('without a list of accounts the stored id counts, with the permissions of that account and the device of the user', () => {
  const permissions = ['account:a-1:access:admin', 'account:a-9:perform:register_user'];
  const device = { deviceId: 'd-1', serialNumber: 'GK-1', organizationId: 'o-1' };
  const stored = (id: string) =>
    read(testCookies(testClaims({ permissions }), { accountId: 'a-1', ...device }, id));
  const { session, warnings } = stored('a-9');
  expect(session).toMatchObject({ account: { id: 'a-9', name: 'a-9', ...device }, accountStored: true });
  expect({ ...session?.can.access }).toEqual({});
  expect({ ...session?.can.perform }).toEqual({ registerUser: true });
  expect(warnings).toEqual([]);
  // Not an ID that a header can hold.
  expect(stored('a 9')).toMatchObject({
    session: { account: { id: 'a-1' } },
    warnings: [expect.stringContaining('Ignored a cookie named "account".')],
  });
});

test.each(['', 'theme=dark', `jwt=${testToken(testClaims())}`, 'account=a-1'])(
  'without both cookies (%s) it is logged out, without a warning',
  (header) => {
    expect(read(header)).toEqual({ session: null, warnings: [] });
  },
);

describe('an unreadable cookie is ignored with a warning', () => {
  const user = (value: unknown) => testCookies(testClaims(), value);
  const raw = (cookie: string) => `jwt=${testToken(testClaims())}; user=${cookie}`;

  test.each([
    ['a token of the wrong shape', 'jwt=abc; user=%7B%22accountId%22%3A%22a-1%22%7D'],
    ['an empty token', 'jwt=; user=%7B%22accountId%22%3A%22a-1%22%7D'],
    ['a newline in the token', testCookies().replace('; user', '\n; user').replace('jwt=', 'jwt=\u0000')],
    ['a user without a token', 'user=%7B%7D'],
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
    ['an account id that is no exact number', user({ accountId: 2 ** 53 })],
    ['a device id that is no exact number', user({ accountId: 'a-1', deviceId: 2 ** 53 })],
    ['a name that is a number', user({ accountId: 'a-1', displayName: 7 })],
    ['accounts that are an object', user({ accountId: 'a-1', accounts: {} })],
    ['an account that is null', user({ accountId: 'a-1', accounts: [null] })],
    ['a count that is a fraction', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceCount: 1.5 }] })],
    ['an account without id', user({ accountId: 'a-1', accounts: [{ name: 'North' }] })],
    ['a serial number that is a number', user({ accountId: 'a-1', serialNumber: 7 })],
    ['a device id that is an object', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceId: {} }] })],
    ['a count that is negative', user({ accountId: 'a-1', accounts: [{ id: 'a-1', deviceCount: -1 }] })],
  ])('%s', (_name, header) => {
    expect(read(header)).toEqual({
      session: null,
      warnings: [expect.stringMatching(/^Ignored a cookie named "(jwt|user)"\. (The|An|It) .+\.$/)],
    });
  });
});

test('cookies that a Java server put in double quotes are read', () => {
  const cookies = testCookies();
  const quoted = cookies.replaceAll(/=([^;]*)/g, '="$1"');
  expect(readSession(quoted)).toEqual(readSession(cookies));
  expect(readSession(quoted)).not.toBeNull();
});

test('the first cookie of a name counts', () => {
  const other = testToken(testClaims({ sub: 'urn:graykey:user:u-2' }));
  const { session, warnings } = read(
    `${testCookies(testClaims(), testUser(), 'a-2')}; jwt=${other}; account=a-1`,
  );
  expect(session).toMatchObject({ subject: { id: 'u-1' }, account: { id: 'a-2' } });
  expect(warnings).toEqual([]);
});

test('ignored permissions cause one warning', () => {
  const warn = vi.fn();
  readSession(testCookies(testClaims({ permissions: ['fly:moon', 'fly:mars'] })), warn);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('no cookie header makes it throw or return a partial session', () => {
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
      const { session } = read(text);
      if (session) expect(session.accounts).toContain(session.account);
    }),
  );
});
