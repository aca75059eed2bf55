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

  test('a value has no signs that separate faults, and no signs beyond printable ASCII', () => {
    const message = '1%, (a); "b" ~ ü 😀\n';
    const text = writeFault('*', 'graphql-error', { message });
    expect(text).toBe('*:graphql-error(message=1%25%2C %28a%29%3B "b" ~ %C3%BC %F0%9F%98%80%0A)');
    expect(decodeURIComponent(text.slice('*:graphql-error(message='.length, -1))).toBe(message);
  });

  test('signs that addresses may have stay readable', () => {
    expect(encodeValue('a,b:c@d/e+f;g=h')).toBe('a,b:c@d/e+f;g=h');
    expect(encodeValue('a b&c#d%2C')).toBe('a%20b%26c%23d%252C');
  });

  test('the faults of an address are separated again', () => {
    const faults = [writeFault('*', 'slow-20'), writeFault('Q', 'graphql-error', { message: 'a,b' })];
    expect(faultsIn(`scenario=online&fault=${encodeValue(faults.join(','))}&as=owner`)).toEqual(faults);
    expect(faultsIn('scenario=online&nofault=*:drop')).toEqual([]);
    expect(faultsIn('')).toEqual([]);
  });
});
