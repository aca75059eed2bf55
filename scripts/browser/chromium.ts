import { installFromDebian, isExecutable } from './debian.ts';

/** One is enough. Old releases of Debian lack the first. */
const debianPackages = ['chromium-headless-shell', 'chromium'];
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

export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH "${chosen}" isn't an executable file.`);
    return chosen;
  }
  return usualPlaces.find(isExecutable) ?? null;
}

function install(name: string): boolean {
  try {
    return installFromDebian(name);
  } catch {
    return false;
  }
}

/** `CHROMIUM_PATH`, the usual paths, else Debian's package. @throws an error that says what to install */
export function ensureChromium(): string {
  const program = findChromium() ?? (debianPackages.some(install) ? findChromium() : null);
  if (program) return program;
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: apt-get install ${debianPackages[0]}), or set CHROMIUM_PATH to the program.`,
  );
}
