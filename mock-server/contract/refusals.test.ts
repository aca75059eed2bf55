import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { parsePermissions } from '#schema/claims/permissions.ts';
import type { RequestContext } from './context.ts';
import { inputError, operatorOrRefuse, permittedOrRefuse, visitorOrRefuse } from './refusals.ts';

/** A request of a visitor with these permissions; null without a token. */
function contextOf(permissions: readonly string[] | null): RequestContext {
  const visitor = permissions && {
    permissions: parsePermissions(permissions, { accountId: 'a-1', userType: 'user' }),
  };
  return { visitor } as RequestContext;
}

function refusalOf(act: () => unknown): Record<string, unknown> | null {
  try {
    act();
  } catch (error) {
    if (error instanceof GraphQLError) return error.extensions;
    throw error;
  }
  return null;
}

test('a request without a token is refused with the status 401', () => {
  const refusal = { code: 'UNAUTHENTICATED', http: { status: 401, spec: false } };
  expect(refusalOf(() => visitorOrRefuse(contextOf(null)))).toEqual(refusal);
  expect(refusalOf(() => permittedOrRefuse(contextOf(null), 'access:admin'))).toEqual(refusal);
  expect(refusalOf(() => operatorOrRefuse(contextOf(null)))).toEqual(refusal);
});

test('a refusal names the permission that is missing, with the object it is needed for', () => {
  const context = contextOf(['access:admin:o-1']);
  expect(permittedOrRefuse(context, 'access:admin', 'o-1')).toBe(context.visitor);
  expect(refusalOf(() => permittedOrRefuse(context, 'access:admin', 'o-2'))).toEqual({
    code: 'FORBIDDEN',
    permission: 'access:admin:o-2',
  });
  expect(refusalOf(() => permittedOrRefuse(context, 'perform:register_user'))).toMatchObject({
    permission: 'perform:register_user',
  });
});

test('operators and administrators may act for a device', () => {
  for (const permission of ['perform:advanced_actions', 'access:admin']) {
    const context = contextOf([permission]);
    expect(operatorOrRefuse(context)).toBe(context.visitor);
  }
  expect(refusalOf(() => operatorOrRefuse(contextOf([])))).toEqual({
    code: 'FORBIDDEN',
    permission: 'perform:advanced_actions',
  });
});

test('an error of an input has the path of its field, or none for the whole input', () => {
  expect(inputError('DUPLICATE', 'No.')).toEqual({ code: 'DUPLICATE', message: 'No.', field: null });
  expect(inputError('DUPLICATE', 'No.', 'address', 'city').field).toEqual(['input', 'address', 'city']);
});
