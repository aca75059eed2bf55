import { expect, test } from 'vitest';
import type { WorldError } from './control.ts';
import { refusalChoices } from './refusal-choices.ts';

const origin = 'http://localhost:4000';

function refusal(changes: Partial<WorldError>): WorldError {
  return {
    code: 'INVALID',
    message: '',
    parameter: 'scenario',
    value: 'ofline',
    allowed: ['online', 'offline', 'mfa'],
    didYouMean: 'offline',
    ...changes,
  };
}

test("an unknown trait can be replaced by each known one that isn't chosen yet, and the rest of the URL stays", () => {
  const choices = refusalChoices(refusal({}), `${origin}/devices?sort=name&scenario=mfa,ofline&as=owner#top`);
  expect(choices.nearest).toEqual({
    label: 'offline',
    href: '/devices?sort=name&as=owner&scenario=mfa,offline#top',
  });
  expect(choices.others.map(({ label }) => label)).toEqual(['online']);
  expect(choices.without).toEqual({ label: 'Leave out scenario', href: '/devices?sort=name&as=owner#top' });
});

test('a misspelled name can be replaced by the closest one, and the rest of the URL stays', () => {
  const misspelled = refusal({ parameter: 'scenaro', value: 'offline,mfa', didYouMean: 'scenario' });
  expect(refusalChoices(misspelled, `${origin}/devices?q=a%20b&scenaro=offline,mfa&as=owner#top`)).toEqual({
    nearest: { label: 'scenario', href: `${origin}/devices?q=a%20b&scenario=offline,mfa&as=owner#top` },
    others: [],
    without: { label: 'Leave out scenaro', href: `${origin}/devices?q=a%20b&as=owner#top` },
  });
  expect(refusalChoices(misspelled, `${origin}/?scenaro=mfa&scenario=offline`).nearest).toBeNull();
});

test('an unknown account can be replaced by each known one', () => {
  const choices = refusalChoices(
    refusal({ parameter: 'account', value: 'south', allowed: ['account-1'], didYouMean: null }),
    `${origin}/?as=owner&account=south`,
  );
  expect(choices.others).toEqual([{ label: 'account-1', href: '/?as=owner&account=account-1' }]);
});

test('an unknown fault target can be replaced without changing its kind', () => {
  const choices = refusalChoices(
    refusal({
      parameter: 'fault',
      value: 'Toolbar',
      allowed: ['*', 'ToolbarLicenseInfoQuery'],
      didYouMean: 'ToolbarLicenseInfoQuery',
    }),
    `${origin}/?fault=*:drop,Toolbar:http-500@2`,
  );
  expect(choices.nearest?.href).toBe('/?fault=*:drop,ToolbarLicenseInfoQuery:http-500@2');
});

test('a contradiction can be resolved by removing one of the traits', () => {
  const choices = refusalChoices(
    refusal({ code: 'CONFLICT', value: 'offline,mfa,online', didYouMean: null }),
    `${origin}/?scenario=offline%2Cmfa%2Conline`,
  );
  expect(choices.nearest).toBeNull();
  expect(choices.others.map(({ label }) => label)).toEqual(['mfa,online', 'offline,online', 'offline,mfa']);
});

test('a repeated parameter can be removed', () => {
  const choices = refusalChoices(
    refusal({ code: 'DUPLICATE', value: 'mfa', didYouMean: null }),
    `${origin}/?scenario=offline&scenario=mfa`,
  );
  expect(choices.others.map(({ href }) => href)).toEqual(['/?scenario=offline', '/?scenario=mfa']);
});

test('an empty value can be replaced by each known one', () => {
  const choices = refusalChoices(
    refusal({ code: 'REQUIRED', value: '', didYouMean: null }),
    `${origin}/?scenario=`,
  );
  expect(choices.others.map(({ href }) => href)).toEqual([
    '/?scenario=online',
    '/?scenario=offline',
    '/?scenario=mfa',
  ]);
});

test('a parameter without listed values can be left out', () => {
  const choices = refusalChoices(
    refusal({ parameter: 'seed', value: '-1', allowed: ['a whole number'], didYouMean: null }),
    `${origin}/dashboard?seed=-1&scenario=mfa`,
  );
  expect(choices).toEqual({
    nearest: null,
    others: [],
    without: { label: 'Leave out seed', href: '/dashboard?scenario=mfa' },
  });
});

test('a value with special characters stays inside the query', () => {
  const choices = refusalChoices(
    refusal({ code: 'DUPLICATE', value: 'a&as=admin', didYouMean: null }),
    `${origin}/?scenario=a%26as%3Dadmin&scenario=%E0%A4%A`,
  );
  expect(choices.others.map(({ href }) => href)).toEqual([
    '/?scenario=a%26as=admin',
    '/?scenario=%25E0%25A4%25A',
  ]);
});

test("there are no corrections if the refused value isn't a parameter of the URL", () => {
  expect(refusalChoices(refusal({ parameter: 'X-Mock-Session' }), `${origin}/`)).toEqual({
    nearest: null,
    others: [],
    without: null,
  });
});
