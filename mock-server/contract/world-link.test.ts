import { describe, expect, test } from 'vitest';
import { fault, worldAddress, worldQuery } from './world-link.ts';

describe('the address of a world', () => {
  test('keeps the parameters and the fragment of the page', () => {
    expect(worldAddress('/devices', { as: 'owner' })).toBe('/devices?as=owner');
    expect(worldAddress('/devices?q=a&&sort=end#top', { scenario: ['fleet', 'mfa'] })).toBe(
      '/devices?q=a&sort=end&scenario=fleet,mfa#top',
    );
    expect(worldAddress('/devices#a?b', { as: 'owner' })).toBe('/devices?as=owner#a?b');
    expect(worldAddress('/devices?q=a', {})).toBe('/devices?q=a');
    expect(worldAddress('/devices', {})).toBe('/devices');
    expect(worldAddress('', { latency: 5 })).toBe('?latency=5');
  });

  test("replaces the page's own world", () => {
    expect(worldAddress('/?as=owner&seed=1&ask=x', { as: 'viewer' })).toBe('/?seed=1&ask=x&as=viewer');
  });

  test('has faults as they are written in a link', () => {
    const faults = [
      fault('*', 'http-503', { 'retry-after': 5 }, '1'),
      fault('SignInMutation', 'graphql-error', { message: 'a & b' }),
    ];
    expect(faults).toEqual(['*:http-503(retry-after=5)@1', 'SignInMutation:graphql-error(message=a & b)']);
    expect(worldQuery({ fault: faults })).toBe(
      'fault=*:http-503(retry-after=5)@1,SignInMutation:graphql-error(message=a%20%26%20b)',
    );
  });

  test('is a query string for commands and headers, which may be one already', () => {
    expect(worldQuery({ as: 'owner', now: '+30d' })).toBe('as=owner&now=+30d');
    expect(worldQuery('as=owner')).toBe('as=owner');
  });
});
