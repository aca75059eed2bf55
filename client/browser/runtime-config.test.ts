import { describe, expect, test } from 'vitest';
import { parseRuntimeConfig } from './runtime-config.ts';
import { StartError } from './start-error.ts';

const good = { apiUrl: '/api/graphql', apiBaseUrl: '/api', brand: 'Graykey', mock: true };

describe('a configuration', () => {
  test('is taken as it is', () => {
    expect(parseRuntimeConfig(good)).toEqual(good);
  });

  test.each([
    ['/api/graphql', '/api'],
    ['https://api.example/v1/graphql', 'https://api.example/v1'],
    ['https://api.example/graphql?key=1', 'https://api.example'],
    ['/graphql', ''],
  ])('for %s takes %j as the base address when it names none', (apiUrl, apiBaseUrl) => {
    expect(parseRuntimeConfig({ apiUrl, brand: 'Graykey' })).toEqual({
      apiUrl,
      apiBaseUrl,
      brand: 'Graykey',
      mock: false,
    });
  });
});

test.each([
  ['apiUrl', undefined],
  ['apiUrl', ''],
  ['apiUrl', 'graphql'],
  ['apiUrl', '//evil.example/graphql'],
  ['apiUrl', '/\\evil.example'],
  ['apiUrl', 'javascript:alert(1)'],
  ['apiUrl', 7],
  ['apiBaseUrl', 7],
  ['apiBaseUrl', 'api'],
  ['brand', undefined],
  ['brand', ' '],
  ['mock', 'yes'],
  ['logo', 'https://elsewhere.example/logo.svg'],
  ['logo', '//elsewhere.example/logo.svg'],
  ['logo', 'data:text/html,x'],
])('with %s: %j is refused with a sentence that names it', (entry, value) => {
  expect(() => parseRuntimeConfig({ ...good, [entry]: value })).toThrow(StartError);
  expect(() => parseRuntimeConfig({ ...good, [entry]: value })).toThrow(`no usable "${entry}"`);
});

test.each([null, undefined, 'text', 7])('%j is no configuration', (value) => {
  expect(() => parseRuntimeConfig(value)).toThrow("The portal's configuration is not a JSON object.");
});
