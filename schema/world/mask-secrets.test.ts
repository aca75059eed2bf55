import { expect, test } from 'vitest';
import { maskResponse, maskVariables } from './mask-secrets.ts';

test('variables are masked by name, at any depth', () => {
  const variables = {
    input: { email: 'priya@lab.example', password: 'sesame', newPassword: null, code: '123456' },
    list: [{ accessToken: 't', clientSecret: { a: 1 }, postalCode: 'S1', codes: [1] }],
  };
  expect(maskVariables(variables)).toEqual({
    input: { email: 'priya@lab.example', password: '***', newPassword: null, code: '***' },
    list: [{ accessToken: '***', clientSecret: '***', postalCode: 'S1', codes: [1] }],
  });
  expect(maskVariables(undefined)).toBeUndefined();
});

test.each([
  ['a token', '{"data":{"signIn":{"token":"a.b.c","id":1}}}', '{"data":{"signIn":{"token":"***","id":1}}}'],
  ['a name with it', '{"accessToken" : "a\\"b"}', '{"accessToken" : "***"}'],
  ['no token', '{"token":null}', '{"token":null}'],
  ['a code', '{"alerts":[{"code":"ACTIONS_LOW"}]}', '{"alerts":[{"code":"ACTIONS_LOW"}]}'],
  ['a word in a text', '{"title":"Your token: \\"lost\\""}', '{"title":"Your token: \\"lost\\""}'],
  ['a response that breaks off', '{"data":{"signIn":{"token":"a.b', '{"data":{"signIn":{"token":"***"'],
])('a response with %s has its tokens masked', (_what, response, masked) => {
  expect(maskResponse(response)).toBe(masked);
});
