import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { UsageError } from '#scripts/run.ts';

export type Branding = { brand: string; logo?: string };

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
/** Small, because every page contains the logo. */
const maxLogoBytes = 32_000;

function readLogo(file: string): string {
  const type = types[extname(file).toLowerCase()];
  if (type === undefined) throw new UsageError(`--logo "${file}" is not an SVG, PNG or WebP file.`);
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    throw new UsageError(`--logo "${file}" can't be read: ${(error as Error).message}`);
  }
  if (content.length > maxLogoBytes)
    throw new UsageError(
      `--logo "${file}" has ${content.length.toLocaleString('en-US')} bytes. Every page contains the logo, so the limit is 32,000.`,
    );
  return `data:${type};base64,${content.toString('base64')}`;
}

/** @throws UsageError for an empty brand or an unusable logo. */
export function readBranding(values: { brand?: string; logo?: string }): Branding {
  const { brand = 'Graykey', logo } = values;
  if (brand.trim() === '')
    throw new UsageError('--brand must not be empty. Use the name for the title, for example Graykey.');
  return {
    brand,
    ...(logo !== undefined && { logo: readLogo(logo) }),
  };
}
