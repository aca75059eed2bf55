import { describe, expect, test } from 'vitest';
import { encodeValue, faultsIn, writeFault } from './write-fault.ts';

describe('faults in an address', () => {
  test('a fault is written with its parameters, except those without a value', () => {
    expect(writeFault('*', 'http-503')).toBe('*:http-503');
    expect(writeFault('*', 'http-503', { 'retry-after': undefined })).toBe('*:http-503');
    expect(writeFault('*', 'http-503', { 'retry-after': 5 })).toBe('*:http-503(retry-after=5)');
    expect(writeFault('Q', 'partial', { path: 'a.*.b', code: 'INTERNAL' }, '2nd')).toBe(
      'Q:partial(path=a.*.b;code=INTERNAL)@2nd',
    );
    expect(writeFault('Q', 'drop', {}, '@2nd')).toBe('Q:drop@2nd');
    expect(writeFault('Q', 'drop', {}, 'a@b')).toBe('Q:drop@a@b');
  });

  test('the faults of an address are separated again', () => {
    const faults = [writeFault('*', 'slow-20'), writeFault('Q', 'graphql-error', { message: 'a,b' })];
    expect(faultsIn(`scenario=online&fault=${encodeValue(faults.join(','))}&as=owner`)).toEqual(faults);
    expect(faultsIn('scenario=online&nofault=*:drop')).toEqual([]);
    expect(faultsIn('')).toEqual([]);
  });
});
