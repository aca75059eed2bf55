import { expect, test } from 'vitest';
import { fasTrakName, isVeraKey, productName } from './product.ts';

test("VeraKey has its own names, and any other class has Graykey's", () => {
  expect([productName('VeraKey'), fasTrakName('VeraKey')]).toEqual(['VeraKey', 'Magnet Verakey FasTrak']);
  for (const other of ['GrayKey', 'verakey', '', null, undefined]) {
    expect(isVeraKey(other)).toBe(false);
    expect([productName(other), fasTrakName(other)]).toEqual(['Graykey', 'Magnet Graykey FasTrak']);
  }
});
