import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutParameter, withParameter, withWorld, worldPairs, worldParameters } from './world-address.ts';

const base = 'http://localhost:4000/dashboard?scenario=offline';

describe('the world of an address', () => {
  test('consists of its world parameters, without decoding', () => {
    expect(worldPairs('?sort=name&scenario=offline,mfa&now=+30d&as=owner')).toEqual([
      'scenario=offline,mfa',
      'now=+30d',
      'as=owner',
    ]);
  });

  test("excludes the pages' parameters", () => {
    expect(worldPairs('?q=scenario&scenarios=1&Scenario=x&logout=1')).toEqual([]);
  });

  test('has no removed parameter', () => {
    expect(withoutParameter(['scenario=mfa', 'as=owner', 'a%73=viewer'], 'as')).toEqual(['scenario=mfa']);
  });
});

describe('the world with a parameter set', () => {
  test.each([
    ['as', 'viewer', 'scenario=mfa&as=viewer&now=+30d'],
    ['account', 'account-2', 'scenario=mfa&as=owner&account=account-2&now=+30d'],
    ['fault', '*:hang', 'scenario=mfa&as=owner&now=+30d&fault=*:hang'],
    ['as', null, 'scenario=mfa&now=+30d'],
  ] as const)('%s=%s keeps the order', (name, value, expected) => {
    expect(withParameter(['scenario=mfa', 'as=owner', 'now=+30d'], name, value).join('&')).toBe(expected);
  });
});

describe('an address with a world', () => {
  test.each([
    ['/devices', '/devices?scenario=mfa&as=owner'],
    ['/devices?sort=name#top', '/devices?sort=name&scenario=mfa&as=owner#top'],
    ['/devices?scenario=other&sort=name', '/devices?sort=name&scenario=mfa&as=owner'],
    ['http://localhost:4000/', '/?scenario=mfa&as=owner'],
    ['?sort=name', '/dashboard?sort=name&scenario=mfa&as=owner'],
    ['https://elsewhere.example/?scenario=1', 'https://elsewhere.example/?scenario=1'],
    ['mailto:lab@example.org', 'mailto:lab@example.org'],
    ['blob:http://localhost:4000/6f1a-77', 'blob:http://localhost:4000/6f1a-77'],
  ])('%s is %s', (address, expected) => {
    expect(withWorld(address, ['scenario=mfa', 'as=owner'], base)).toBe(expected);
  });

  test("keeps the pages' parameters and has exactly this world, however often it is set", () => {
    const name = fc.oneof(fc.constantFrom(...worldParameters), fc.stringMatching(/^[a-z]{1,6}$/));
    const pair = fc
      .tuple(name, fc.string())
      .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("'", '%27')}`);
    fc.assert(
      fc.property(fc.array(pair), fc.array(pair), (query, world) => {
        const pairs = worldPairs(world.join('&'));
        const address = `/devices?${query.join('&')}`;
        const once = withWorld(address, pairs, base);
        const { search } = new URL(once, base);
        expect(worldPairs(search)).toEqual(pairs);
        const own = (text: string) => text.split('&').filter((part) => part && worldPairs(part).length === 0);
        expect(own(search.replace(/^\?/, ''))).toEqual(own(query.join('&')));
        expect(withWorld(once, pairs, base)).toBe(once);
      }),
    );
  });
});
