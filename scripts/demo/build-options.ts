import { readOptions } from '#scripts/run/read-options.ts';
import { UsageError } from '#scripts/run/usage-error.ts';
import { type Branding, brandingOptions, readBranding } from '#scripts/start/branding.ts';

export type BuildOptions = {
  name: 'portal' | 'demo';
  /** The default branding for a portal, whose branding is in config.json. */
  branding: Branding;
};

/** @throws UsageError for unknown options, and for options of a demo without `--demo` */
export function parseBuildOptions(args: readonly string[]): BuildOptions {
  const { demo, ...branding } = readOptions('See npm run build -- --help', {
    args: [...args],
    options: { demo: { type: 'boolean' }, ...brandingOptions },
  }).values;
  const [option] = Object.keys(branding);
  if (!demo && option !== undefined)
    throw new UsageError(
      `--${option} is only for --demo; the portal's config.json has it. See npm run build -- --help`,
    );
  return { name: demo ? 'demo' : 'portal', branding: readBranding(branding) };
}
