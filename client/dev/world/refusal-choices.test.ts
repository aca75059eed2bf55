import { afterEach, expect, test, vi } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createWorlds, portalOnly } from '#mock-server/core/world/worlds.ts';
import { refusalChoices } from './refusal-choices.ts';

const worlds = createWorlds(builtInFixtures)();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the page offers for a URL that the mock refuses. */
function choicesFor(address: string) {
  const url = new URL(address, 'http://localhost:4000');
  vi.stubGlobal('location', url);
  const parsed = portalOnly(worlds.read(url.search));
  return refusalChoices(parsed.ok ? expect.fail('The mock accepts it.') : parsed.error);
}

test.each([
  [
    'an unknown trait',
    '/devices?sort=name&scenario=mfa,ofline#top',
    '/devices?sort=name&scenario=mfa,offline#top',
  ],
  ['an unknown identity', '/?as=ownr&seed=7', '/?as=owner&seed=7'],
  [
    'the target of a fault',
    '/?fault=*:drop,ToolbarLicenseInfoQuer:http-500@2',
    '/?fault=*:drop,ToolbarLicenseInfoQuery:http-500@2',
  ],
  [
    'a misspelled name',
    '/devices?q=a%20b&scenaro=offline,mfa&as=owner#top',
    '/devices?q=a%20b&scenario=offline,mfa&as=owner#top',
  ],
])('the nearest choice corrects %s, and the rest of the URL stays', (_what, address, expected) => {
  expect(choicesFor(address).nearest?.href).toBe(expected);
});

test('the others are all known traits that are not chosen yet, and the parameter can be left out', () => {
  const { others, without } = choicesFor('/devices?sort=name&scenario=mfa,ofline');
  const labels = others.map(({ label }) => label);
  expect(labels).toEqual(
    [...worlds.fixtures.scenarios.keys()].filter((id) => !['mfa', 'offline'].includes(id)),
  );
  expect(others[0]?.href).toBe(`/devices?sort=name&scenario=mfa,${labels[0]}`);
  expect(without).toEqual({ label: 'Leave out scenario', href: '/devices?sort=name' });
});

test.each([
  ['an unknown account', '/?as=owner&account=south', ['/?as=owner&account=account-north-county']],
  [
    'traits that exclude each other',
    '/?scenario=offline%2Cmfa%2Conline',
    ['/?scenario=mfa,online', '/?scenario=offline,online', '/?scenario=offline,mfa'],
  ],
  ['a repeated trait', '/?scenario=mfa,mfa', ['/?scenario=mfa']],
  ['an empty value', '/?as=', [...worlds.fixtures.identities.keys(), 'none'].map((id) => `/?as=${id}`)],
  ['a value that only has a format', '/dashboard?seed=-1&scenario=mfa', []],
  ['a repeated parameter', '/?scenario=offline&scenario=mfa', []],
  ['percent-escapes that are no text', '/?as=%E0%A4%A', []],
])('%s can be replaced', (_what, address, expected) => {
  const { nearest, others, without } = choicesFor(address);
  expect(nearest).toBeNull();
  expect(others.map(({ href }) => href)).toEqual(expected);
  expect(without?.label).toMatch(/^Leave out /);
});

test('a refusal of no parameter of the URL offers nothing', () => {
  vi.stubGlobal('location', new URL('http://localhost:4000/'));
  const refusal = { code: 'INVALID', message: '', value: 'x', allowed: [], didYouMean: null } as const;
  for (const parameter of ['X-Mock-Session', null])
    expect(refusalChoices({ ...refusal, parameter })).toEqual({ nearest: null, others: [], without: null });
});
