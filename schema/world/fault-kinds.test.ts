import { describe, expect, test } from 'vitest';
import {
  allowedFor,
  type FaultKindId,
  type FaultParameter,
  faultForm,
  faultKindIds,
  faultKindOf,
  plainFaults,
} from './fault-kinds.ts';

function parameterOf(id: FaultKindId, name: string): FaultParameter {
  const { number, parameters } = faultKindOf(id);
  const parameter = name === 'number' ? number : parameters?.[name];
  if (!parameter) throw new Error(`${id} has no ${name}`);
  return parameter;
}

const long = 'a'.repeat(1_000);

describe('kinds of faults', () => {
  test.each<[FaultKindId, string, readonly string[], readonly string[]]>([
    [
      'http',
      'number',
      ['200', '503', '599'],
      ['199', '600', '204', '205', '304', '5030', '0503', '5e2', 'x'],
    ],
    ['http', 'retry-after', ['1', '600'], ['0', '601', '-1', '1.5', '']],
    ['slow', 'number', ['1', '600000'], ['0', '600001', '99999999']],
    ['graphql-error', 'code', ['UNAUTHENTICATED'], ['', 'unauthenticated', 'NONE']],
    ['graphql-error', 'message', ['', long], [`${long}a`]],
    [
      'partial',
      'path',
      ['a', '_a1', 'a.b', 'a.0.b', 'a.*.b', 'a.123456', long],
      ['', '1a', '.a', 'a.', 'a..b', 'a.1234567', 'a.**', 'a b', 'a-b', 'a.b!', `${long}a`],
    ],
    [
      'user-error',
      'field',
      ['name', 'address.city', 'emails.0', long],
      ['', '1name', 'address.', 'a-b', 'a.b-c', '.a', ' a', `${long}a`],
    ],
    ['value', 'json', ['null', '0', '{"a":[1]}', `"${long.slice(2)}"`], ['', '{', 'undefined', `"${long}"`]],
  ])('the kind "%s" accepts a valid %s, and no other', (id, name, valid, invalid) => {
    const parameter = parameterOf(id, name);
    expect(valid.filter((text) => !parameter.accepts(text))).toEqual([]);
    expect(invalid.filter((text) => parameter.accepts(text))).toEqual([]);
  });

  test('what is allowed is a list of values where there is one, otherwise a sentence', () => {
    expect(allowedFor(parameterOf('graphql-error', 'code'))).toContain('UNAUTHENTICATED');
    expect(allowedFor(parameterOf('http', 'retry-after'))).toEqual(['whole seconds, 1 to 600']);
  });

  test('the number of a kind is a part of its form', () => {
    expect(faultKindIds.filter((id) => faultForm(id) !== id).map(faultForm)).toEqual([
      'http-<status>',
      'slow-<ms>',
    ]);
  });

  test('plain faults fit any operation as they are', () => {
    const kinds = plainFaults.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['http-503', 'slow-2000', 'graphql-error', 'drop']));
    expect(kinds).toHaveLength(faultKindIds.length - 3);
    expect(kinds).not.toContain('user-error');
    expect(kinds).not.toContain('value');
    expect(kinds).not.toContain('partial');
    expect(plainFaults[0]?.entry).toBe(faultKindOf('http'));
  });
});
