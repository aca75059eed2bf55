import { describe, expect, test } from 'vitest';
import { type FaultKindId, type FaultParameter, faultKindOf } from './fault-kinds.ts';

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
});
