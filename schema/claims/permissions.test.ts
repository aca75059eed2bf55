import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { permissionNames } from './permission-table.ts';
import {
  camelCase,
  holds,
  isGranted,
  type PermissionContext,
  type Permissions,
  parsePermissions,
} from './permissions.ts';
import { userTypes } from './subject.ts';

const user: PermissionContext = { accountId: 'a-1', userType: 'user' };

function parse(...strings: string[]): Permissions {
  return parsePermissions(strings, user);
}

const groups = ['access', 'actAs', 'perform', 'read'] as const;

describe('actions', () => {
  test('perform stores true without a qualifier, and the qualifier with one', () => {
    const { perform } = parse('perform:advanced_actions', 'perform:reposition_device:d-1');
    expect({ ...perform }).toEqual({ advancedActions: true, repositionDevice: 'd-1' });
  });

  test('access and actAs store what perform stores', () => {
    const { access, actAs } = parse('access:admin', 'access:reports:r-1', 'actAs:device:d-1');
    expect({ ...access }).toEqual({ admin: true, reports: 'r-1' });
    expect({ ...actAs }).toEqual({ device: 'd-1', user: true });
  });

  test('read needs a qualifier, and keeps each one once under its resource', () => {
    const { read } = parse(
      'read:device',
      'read:device:',
      'read:group:g-1',
      'read:device:d-1',
      'read:device:d-2',
      'read:device:d-1',
    );
    expect({ ...read }).toEqual({ device: ['d-1', 'd-2'], group: ['g-1'] });
  });

  test('an empty qualifier counts as none', () => {
    expect({ ...parse('perform:password_reset:').perform }).toEqual({ passwordReset: true });
  });

  test('of two qualifiers the last is stored, and a grant for all is kept', () => {
    const moves = (...strings: string[]) => parse(...strings).perform.repositionDevice;
    const [all, one, other] = ['', ':d-1', ':d-2'].map((id) => `perform:reposition_device${id}`) as [
      string,
      string,
      string,
    ];
    expect(moves(one, other)).toBe('d-2');
    expect(moves(all, other)).toBe(true);
    expect(moves(one, all)).toBe(true);
  });

  test('a string without a resource grants nothing', () => {
    const permissions = parse('perform', 'perform:', 'perform::x', 'access:_', 'read::x', '');
    expect({ ...permissions.perform }).toEqual({});
    expect({ ...permissions.access }).toEqual({});
    expect({ ...permissions.read }).toEqual({});
  });

  test.each(userTypes)('the user type %s is added to actAs', (userType) => {
    const { actAs } = parsePermissions([], { accountId: null, userType });
    expect({ ...actAs }).toEqual({ [camelCase(userType)]: true });
  });
});

describe('accounts', () => {
  test('a string for the current account applies', () => {
    expect(parse('account:a-1:perform:advanced_actions').perform.advancedActions).toBe(true);
    expect(parse('account:a-1:read:device:d-1').read.device).toEqual(['d-1']);
  });

  test.each(['account:a-2:access:admin', 'account::access:admin', 'account:a-1', 'account'])(
    '%s grants nothing in account a-1',
    (text) => {
      expect({ ...parse(text).access }).toEqual({});
    },
  );

  test.each([null, ''])('without a current account (%j) no string for an account applies', (accountId) => {
    const strings = ['account::access:admin', 'account:null:access:admin', 'access:reports'];
    expect({ ...parsePermissions(strings, { accountId, userType: 'user' }).access }).toEqual({
      reports: true,
    });
  });

  test.each(['Account:a-1:access:admin', ' account:a-1:access:admin', 'account_:a-1:access:admin'])(
    '%s does not start with account',
    (text) => {
      expect({ ...parse(text).access }).toEqual({});
    },
  );
});

describe('unknown actions', () => {
  test('are ignored with one warning that names them', () => {
    const warn = vi.fn();
    const permissions = parsePermissions(['fly:moon', 'Perform:x', 'account:a-1:fly:mars', 'access:admin'], {
      ...user,
      warn,
    });
    expect({ ...permissions.access }).toEqual({ admin: true });
    expect(warn.mock.calls).toEqual([
      [
        'Ignored permissions with an unknown action: "fly:moon", "Perform:x", "account:a-1:fly:mars". Known are access, actAs, perform and read.',
      ],
    ]);
  });

  test('are counted when there are many, and cut when they are long', () => {
    const warn = vi.fn();
    const strings = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(10_000));
    parsePermissions(strings, { ...user, warn });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(/ and 2 more\. Known are/);
    expect(warn.mock.calls[0]?.[0].length).toBeLessThan(400);
  });

  test('of another account cause no warning', () => {
    const warn = vi.fn();
    parsePermissions(['account:a-2:fly:moon'], { ...user, warn });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('hostile names', () => {
  test('__proto__ as an action is unknown and changes no prototype', () => {
    const warn = vi.fn();
    const permissions = parsePermissions(['__proto__:advancedActions:1'], { ...user, warn });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(permissions.perform.advancedActions).toBeUndefined();
    expect(({} as Record<string, unknown>).advancedActions).toBeUndefined();
  });

  test('only granted permissions are held, whatever their names', () => {
    const permissions = parse('access:admin');
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
      for (const action of groups) expect(isGranted(permissions, action, name)).toBe(false);
    }
    expect(permissions.perform.constructor).toBeUndefined();
  });

  test('a name that every object has can be granted like any other', () => {
    expect(isGranted(parse('perform:constructor:c-1'), 'perform', 'constructor', 'c-1')).toBe(true);
    expect(isGranted(parse('read:to_string:s-1'), 'read', 'toString', 's-1')).toBe(true);
  });
});

describe('names', () => {
  test.each([
    ['advanced_actions', 'advancedActions'],
    ['advanced-actions', 'advancedActions'],
    ['ADVANCED_ACTIONS', 'advancedActions'],
    ['advancedActions', 'advancedActions'],
    ['AdvancedActions', 'advancedActions'],
    ['admin', 'admin'],
    ['level_2_support', 'level2Support'],
    ['__proto__', 'proto'],
    ['', ''],
    ['_', ''],
  ])('%j is %j', (name, camelCased) => {
    expect(camelCase(name)).toBe(camelCased);
  });
});

describe('a grant', () => {
  const permissions = parse(
    'access:admin',
    'perform:reposition_device:d-1',
    'read:device:d-1',
    'read:device:d-2',
  );

  test.each([
    ['access', 'admin', undefined, true],
    ['access', 'admin', 'anything', true],
    ['access', 'introspection', undefined, false],
    ['perform', 'repositionDevice', 'd-1', true],
    ['perform', 'repositionDevice', 'd-2', false],
    ['perform', 'repositionDevice', undefined, true],
    ['perform', 'repositionDevice', '', false],
    ['read', 'device', 'd-2', true],
    ['read', 'device', 'd-3', false],
    ['read', 'device', 'd', false],
    ['read', 'device', undefined, true],
    ['read', 'group', undefined, false],
    ['actAs', 'user', undefined, true],
    ['actAs', 'service', undefined, false],
  ] as const)('%s %s %s: %s', (action, resource, id, held) => {
    expect(isGranted(permissions, action, resource, id)).toBe(held);
  });
});

describe('the table of permissions', () => {
  test('has the documented names, and the device resource type', () => {
    expect(permissionNames).toEqual(
      expect.arrayContaining([
        'perform:accept_invitation',
        'access:admin',
        'access:introspection',
        'perform:password_reset',
        'perform:register_user',
        'perform:reposition_device',
        'read:device',
      ]),
    );
  });

  test.each(permissionNames)('%s is held by the name in the token, for the object it names', (name) => {
    expect(holds(parse(), name)).toBe(false);
    expect(holds(parse(`${name}:x-1`), name)).toBe(true);
    expect(holds(parse(`${name}:x-1`), name, 'x-1')).toBe(true);
    expect(holds(parse(`account:a-1:${name}:x-1`), name, 'x-2')).toBe(false);
  });

  test('keeps permissions that only the token knows', () => {
    expect(isGranted(parse('perform:paint_device:d-1'), 'perform', 'paintDevice', 'd-1')).toBe(true);
  });
});

const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'account',
  '',
  ':',
  'read',
);
const part = fc.oneof(hostile, fc.constantFrom('access', 'actAs', 'perform', 'a-1'), fc.string());
const text = fc.oneof(
  fc.string(),
  fc.array(part, { maxLength: 6 }).map((parts) => parts.join(':')),
);

test('no list of strings makes it throw, grow a prototype or store anything but the documented values', () => {
  fc.assert(
    fc.property(
      fc.array(text),
      fc.option(fc.oneof(fc.constant('a-1'), fc.string())),
      (strings, accountId) => {
        const permissions = parsePermissions(strings, { accountId, userType: 'user' });
        for (const name of groups) {
          expect(Object.getPrototypeOf(permissions[name])).toBeNull();
          expect(Object.hasOwn(permissions[name], '__proto__')).toBe(false);
        }
        for (const grant of [permissions.access, permissions.actAs, permissions.perform].flatMap(
          Object.values,
        ))
          expect(grant === true || (typeof grant === 'string' && grant !== '')).toBe(true);
        for (const ids of Object.values(permissions.read)) expect(ids.length).toBe(new Set(ids).size);
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
      },
    ),
  );
});

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/);
const qualifier = fc.string({ minLength: 1 });

test('what a string grants is held, in the account it names and in no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...groups),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      qualifier,
      fc.boolean(),
      (action, words, id, named) => {
        const string = `${named ? 'account:a-1:' : ''}${action}:${words.join('_')}:${id}`;
        const resource = camelCase(words.join('_'));
        expect(isGranted(parse(string), action, resource, id)).toBe(true);
        const elsewhere = parsePermissions([string], { accountId: 'a-2', userType: 'service' });
        expect(isGranted(elsewhere, action, resource, id)).toBe(
          !named || (action === 'actAs' && resource === 'service'),
        );
      },
    ),
  );
});

test('a camelCased name stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][\w-]*$/), (name) => {
      expect(camelCase(camelCase(name))).toBe(camelCase(name));
    }),
  );
});
