import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { formatFault, nearestOperation } from './parse-fault.ts';
import { parseWorld } from './parse-world.ts';
import { quote } from './world-error.ts';

const fixtures = builtInFixtures();
const errorOf = (query: string) => {
  const parsed = parseWorld(query, fixtures);
  return parsed.ok ? null : parsed.error;
};
const traits = [...fixtures.scenarios.keys()];

test.each<[string, object]>([
  ['scenario=', { code: 'REQUIRED', value: '', allowed: traits }],
  ['as=', { code: 'REQUIRED', allowed: [...fixtures.identities.keys()] }],
  ['seed=', { code: 'REQUIRED', allowed: [] }],
  ['seed=1&seed=2', { code: 'DUPLICATE', value: '2', allowed: [] }],
  ['scenario=mfa,mfa', { code: 'DUPLICATE', value: 'mfa,mfa', allowed: traits }],
  ['as=%E0%A4%A', { value: '%E0%A4%A', allowed: ['percent-escapes that are valid UTF-8'] }],
  ['senario=%E0%A4%A', { parameter: 'senario', value: '%E0%A4%A', didYouMean: 'scenario' }],
  ['fault=*:drop,*:drop', { code: 'DUPLICATE', value: '*:drop,*:drop', didYouMean: null }],
  [
    'fault=polymorphictypes:partial(path=a)',
    { code: 'CONFLICT', allowed: expect.arrayContaining(['http-<status>', 'drop']) },
  ],
  ['fault=*:user-error', { code: 'CONFLICT', allowed: ['a mutation'] }],
  [
    'fault=*:partial(path=a)',
    {
      code: 'CONFLICT',
      allowed: ['one operation'],
      message: expect.stringContaining('The parameter path needs'),
    },
  ],
  ['fault=*:drop(a=1)', { allowed: [], message: expect.stringContaining('It has none.') }],
  [
    'fault=*:http-503(retry-after)',
    {
      allowed: ['retry-after'],
      message: expect.stringContaining('All of them, each as name=value: retry-after.'),
    },
  ],
  ['fault=*:http-503(retry-after=1;retry-after=2)', { message: expect.stringContaining('Use it once.') }],
  ['fault=*:http-503(retry-after=x)', { message: expect.stringContaining('Write whole seconds') }],
  ['fault=*:value(json=1)', { message: expect.stringContaining('needs path;') }],
  ['fault=*:value(path=a)', { message: expect.stringContaining('needs json;') }],
  ['fault=*:http-5x', { didYouMean: null, message: expect.stringContaining('a status from 200 to 599') }],
  ['fault=*:drop@x', { allowed: ['@2', '@1-3'] }],
  ['fault=nothing', { allowed: ['target:kind', 'target:kind(name=value;…)', 'target:kind@when'] }],
  ['latency=1..600001', { allowed: ['milliseconds such as 250 or 200..800, up to 600000'] }],
])('%s is refused with what is wrong and what is allowed', (query, error) => {
  expect(errorOf(query)).toMatchObject({ code: 'INVALID', ...error });
});

test('traits that exclude one that is given are not offered instead of it', () => {
  const error = errorOf('scenario=offline,online');
  expect(error).toMatchObject({ code: 'CONFLICT', value: 'offline,online', didYouMean: null });
  expect(error?.allowed).toEqual(traits.filter((id) => id !== 'online'));
});

test.each([
  ['seed=0', true],
  ['seed=999999999999999', true],
  ['seed=1000000000000000', false],
  ['latency=600000', true],
  ['latency=5..5', true],
  ['now=1970-01-01T00:00:00Z', true],
  ['now=9998-12-31T23:59:59Z', true],
  ['now=9999-01-01T00:00:00Z', false],
  ['now=9998-12-31T00:00:00Z%2B1d', false],
  ['now=1969-12-31T23:59:59Z', false],
  ['now=1970-01-01T00:00:00Z-0s', true],
  ['now=2028-02-29T00:00:00z', true],
  ['now=2026-02-29T00:00:00Z', false],
  ['now=2026-03-01T25:00:00Z', false],
  ['now=2026-03-01T00:00Z', false],
])('%s is a world: %s', (query, isValid) => {
  expect(errorOf(query) === null).toBe(isValid);
});

test.each([
  ['', '*:drop'],
  ['@2', '*:drop@2'],
  ['@999999', '*:drop@999999'],
  ['@1000000', null],
  ['@3-3', '*:drop@3'],
  ['@4-3', null],
  ['@2/5', null],
  ['@10s-2m', null],
  ['@', null],
])('a fault *:drop%s is written %s', (text, written) => {
  const parsed = parseWorld(`fault=*:drop${text}`, fixtures);
  expect(parsed.ok ? parsed.value.fault.map(formatFault) : [null]).toEqual([written]);
});

const operations = [
  'MainMenuIsOfflineQuery',
  'MenuItemsQuery',
  'DeviceQuery',
  'DeviceActivityQuery',
  'UpdateDeviceMutation',
  'FAQSetupMutation',
];

test.each([
  ['Menu', 'MenuItemsQuery'],
  ['OfflineMenuMutation', 'MainMenuIsOfflineQuery'],
  ['devise', 'DeviceQuery'],
  ['DeviceActivityLog', 'DeviceActivityQuery'],
  ['Is', 'MainMenuIsOfflineQuery'],
  ['It', null],
  ['faqsetup', 'FAQSetupMutation'],
  ['UpdateDeviceNow', 'UpdateDeviceMutation'],
  ['UpdateOtherThingsNowPlease', null],
  ['Device'.repeat(14), null],
  ['Query', null],
  ['', null],
])('the operation that %s means is %s', (name, operation) => {
  expect(nearestOperation(name, operations)).toBe(operation);
});

test('a long text is quoted with its first 80 characters', () => {
  expect([quote('a"b'), quote('x'.repeat(80)), quote('😀'.repeat(81))]).toEqual([
    '"a\\"b"',
    `"${'x'.repeat(80)}"`,
    `"${'😀'.repeat(80)}…"`,
  ]);
});
