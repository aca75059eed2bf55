import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readableAccent } from '#client/lib/accent.ts';
import { UsageError } from '#scripts/run/usage-error.ts';

export type Branding = { brand: string; logo?: string; accent?: string };

export const brandingOptions = {
  brand: { type: 'string' },
  logo: { type: 'string' },
  accent: { type: 'string' },
} as const;

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

function checkAccent(accent: string): string {
  if (!/^#[\da-f]{6}$/i.test(accent))
    throw new UsageError(`--accent "${accent}" is not a color such as #06667f.`);
  const readable = readableAccent(accent);
  if (readable !== accent.toLowerCase())
    throw new UsageError(
      `--accent ${accent} is too light: white text on it, and links in it, need a contrast of 4.5 to 1. The closest color that passes is ${readable}.`,
    );
  return readable;
}

/** @throws UsageError for an empty brand, an unusable logo, or an unreadable accent color. */
export function readBranding(values: { brand?: string; logo?: string; accent?: string }): Branding {
  const { brand = 'Graykey', logo, accent } = values;
  if (brand.trim() === '')
    throw new UsageError('--brand must not be empty. Use the name for the title, for example Graykey.');
  return {
    brand,
    ...(logo !== undefined && { logo: readLogo(logo) }),
    ...(accent !== undefined && { accent: checkAccent(accent) }),
  };
}
