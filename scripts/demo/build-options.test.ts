import { expect, it } from 'vitest';
import { UsageError } from '#scripts/run/usage-error.ts';
import { parseBuildOptions } from './build-options.ts';

it.each([
  [[], { name: 'portal' }],
  [['--demo'], { name: 'demo' }],
  [['--demo', '--brand', 'Acme'], { name: 'demo', branding: { brand: 'Acme' } }],
])('npm run build -- %j builds %j', (args, options) => {
  expect(parseBuildOptions(args)).toMatchObject(options);
});

it.each([
  [['--brand', 'Acme'], "--brand is only for --demo; the portal's config.json has it"],
  [['--demo', '--logo', 'README.md'], '--logo "README.md" is not an SVG, PNG or WebP file.'],
  [['--demo', '--logo', 'no-such.svg'], `--logo "no-such.svg" can't be read`],
  [['--dem'], "Unknown option '--dem'"],
  [['more'], 'Unexpected argument'],
])('npm run build -- %j is refused with the reason', (args, reason) => {
  expect(() => parseBuildOptions(args)).toThrow(UsageError);
  expect(() => parseBuildOptions(args)).toThrow(reason);
});
