import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rolesDifference } from './roles-difference.ts';

const roles = [
  { id: 'administrator', permissions: ['access:admin', 'perform:password_reset'] },
  { id: 'operator', permissions: ['perform:advanced_actions', 'perform:password_reset'] },
  { id: 'viewer', permissions: [] },
];
const grantsOf = (roleIds: readonly string[], direct: readonly string[] = []) => {
  const held = roles.filter(({ id }) => roleIds.includes(id));
  return [...new Set([...held.flatMap(({ permissions }) => permissions), ...direct])].map((permission) => ({
    permission,
    roles: held.filter((role) => role.permissions.includes(permission)),
  }));
};

describe('other roles', () => {
  test('gain and lose what only they give', () => {
    expect(rolesDifference(roles, grantsOf(['operator']), ['administrator'])).toEqual({
      gained: ['access:admin'],
      lost: ['perform:advanced_actions'],
    });
    expect(rolesDifference(roles, grantsOf(['viewer']), ['viewer'])).toEqual({ gained: [], lost: [] });
  });

  test('take nothing away that was given without a role', () => {
    const grants = grantsOf(['operator'], ['access:introspection']);
    expect(rolesDifference(roles, grants, []).lost).toEqual([
      'perform:advanced_actions',
      'perform:password_reset',
    ]);
  });

  test('end where they say, whatever the way', () => {
    const some = fc.subarray(roles.map(({ id }) => id));
    fc.assert(
      fc.property(some, some, (before, after) => {
        const { gained, lost } = rolesDifference(roles, grantsOf(before), after);
        const permissions = (ids: string[]) => new Set(grantsOf(ids).map(({ permission }) => permission));
        const reached = new Set([...permissions(before), ...gained]);
        for (const permission of lost) expect(reached.delete(permission)).toBe(true);
        expect(reached).toEqual(permissions(after));
      }),
    );
  });
});
