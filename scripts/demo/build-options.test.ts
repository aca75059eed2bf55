import { expect, it } from 'vitest';
import { UsageError } from '#scripts/options.ts';
import { parseBuildOptions } from './build-options.ts';

it.each([
  [[], { name: 'portal', base: '/' }],
  [['--demo'], { name: 'demo', base: '/' }],
  [['--demo', '--base', '/sales/demo/'], { name: 'demo', base: '/sales/demo/' }],
  [['--demo', '--single'], { name: 'single', base: '/' }],
])('npm run build -- %j builds %j', (args, options) => {
  expect(parseBuildOptions(args)).toEqual(options);
});

it.each([
  [['--single'], '--single is only for --demo'],
  [['--base', '/x/'], '--base is only for --demo'],
  [['--demo', '--single', '--base', '/x/'], 'a single file has none'],
  [['--demo', '--base', 'x'], '--base "x" is not a folder such as /portal/'],
  [['--demo', '--base', '/x'], 'with a slash at both ends'],
  [['--demo', '--base', '//evil.example/'], 'is not a folder'],
  [['--dem'], "Unknown option '--dem'"],
  [['more'], 'Unexpected argument'],
])('npm run build -- %j is refused with the reason', (args, reason) => {
  expect(() => parseBuildOptions(args)).toThrow(UsageError);
  expect(() => parseBuildOptions(args)).toThrow(reason);
});
