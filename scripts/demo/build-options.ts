import { readOptions } from '#scripts/run/read-options.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import { type Branding, brandingOptions, readBranding } from '#scripts/start/branding.ts';

export type BuildOptions = {
  name: 'portal' | 'demo' | 'single';
  /** The folder of the web server that the demo is served from, with slashes at both ends. */
  base: string;
  /** Brand, logo and accent of a demo; null for a portal, where they are in config.json. */
  branding: Branding | null;
};

const options = {
  demo: { type: 'boolean' },
  single: { type: 'boolean' },
  base: { type: 'string' },
  ...brandingOptions,
} as const;

const folder = /^\/(?:[\w.~-]+\/)*$/;

/** @throws UsageError for unknown options, demo options without `--demo`, and an invalid base. */
export function parseBuildOptions(args: readonly string[]): BuildOptions {
  const { demo, single, base, ...branding } = readOptions('See npm run build -- --help', {
    args: [...args],
    options,
  }).values;
  const [option] = Object.keys(branding);
  if (!demo && option !== undefined)
    throw new UsageError(
      `--${option} is only for --demo; the portal's config.json has it. See npm run build -- --help`,
    );
  if (!demo && (single || base !== undefined))
    throw new UsageError(`--${single ? 'single' : 'base'} is only for --demo. See npm run build -- --help`);
  if (single && base !== undefined)
    throw new UsageError('--base is for a web server; a single file has none. See npm run build -- --help');
  if (base !== undefined && !folder.test(base))
    throw new UsageError(`--base "${base}" is not a folder such as /portal/, with a slash at both ends.`);
  return {
    name: demo ? (single ? 'single' : 'demo') : 'portal',
    base: base ?? '/',
    branding: demo ? readBranding(branding) : null,
  };
}
