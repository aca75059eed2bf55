import { expect, test } from 'vitest';
import { listRefusals } from './list-refusals.ts';

const refusal = (message: string, ...field: string[]) => ({
  code: 'INVALID',
  message,
  field: field.length > 0 ? field : null,
});

const refusalsOf = (...refusals: ReturnType<typeof refusal>[]) => {
  const { byPosition, ofList } = listRefusals('emails', 20, refusals);
  return {
    byPosition: Object.fromEntries([...byPosition].map(([at, { message }]) => [at, message])),
    ofList: ofList.map(({ message }) => message),
  };
};

test('a refusal of an entry has its position, however the path is written', () => {
  expect(
    refusalsOf(
      refusal('a', 'input', 'emails', '0'),
      refusal('b', 'input.emails.3'),
      refusal('c', 'emails[12].name'),
      refusal('d', 'input', 'emails[19]'),
    ),
  ).toEqual({ byPosition: { 0: 'a', 3: 'b', 12: 'c', 19: 'd' }, ofList: [] });
});

test('any other refusal is one of the list', () => {
  const others = [
    refusal('no field'),
    refusal('the list', 'input', 'emails'),
    refusal('another list', 'input', 'names', '1'),
    refusal('a number before it', '1', 'emails'),
    refusal('not a number', 'emails', '1a'),
    refusal('not a number, either', 'emails', 'a1'),
    refusal('beyond its end', 'emails', '20'),
  ];
  expect(refusalsOf(...others)).toEqual({ byPosition: {}, ofList: others.map(({ message }) => message) });
});

test('several refusals of an entry are one, with the code of the first', () => {
  const { byPosition } = listRefusals('emails', 2, [
    { ...refusal('Too long.', 'emails', '1'), code: 'TOO_LONG' },
    refusal('Not an address.', 'emails', '1'),
  ]);
  expect(byPosition.get(1)).toMatchObject({ code: 'TOO_LONG', message: 'Too long. Not an address.' });
});
