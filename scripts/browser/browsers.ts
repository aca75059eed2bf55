import { installFromDebian, isExecutable } from './debian.ts';

type Browser = {
  name: string;
  variable: string;
  /** Debian's packages, one of which is enough. Old releases lack the first. */
  debian: readonly string[];
  usualPlaces: readonly string[];
};

const chromium: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debian: ['chromium-headless-shell', 'chromium'],
  usualPlaces: [
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
  ],
};

const firefox: Browser = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  debian: ['firefox-esr'],
  usualPlaces: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

function find({ variable, usualPlaces }: Browser): string | null {
  const chosen = process.env[variable];
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`${variable} "${chosen}" isn't an executable file.`);
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

function ensure(browser: Browser): string {
  const { name, variable, debian } = browser;
  const program = find(browser) ?? (debian.some(install) ? find(browser) : null);
  if (program) return program;
  throw new Error(
    `The browser tests need ${name}. Install it (Debian: apt-get install ${debian[0]}), or set ${variable} to the program.`,
  );
}

/** `CHROMIUM_PATH`, the usual paths, else Debian's package. @throws an error that says what to install */
export const ensureChromium = (): string => ensure(chromium);

export const findChromium = (): string | null => find(chromium);

/** The system's Firefox, found like Chromium, with `FIREFOX_PATH`. */
export const ensureFirefox = (): string => ensure(firefox);
