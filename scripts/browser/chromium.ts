import { accessSync, constants } from 'node:fs';
import { UsageError } from '#scripts/run.ts';

const usualPlaces = [
  // Without windows, the tests take a sixth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CHROMIUM_PATH`, else the first of the usual places. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return usualPlaces.find(isExecutable) ?? null;
  if (!isExecutable(chosen)) throw new UsageError(`CHROMIUM_PATH "${chosen}" isn't an executable file.`);
  return chosen;
}

/** @throws UsageError that says what to install */
export function expectChromium(): string {
  const program = findChromium();
  if (program) return program;
  throw new UsageError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program.',
  );
}
