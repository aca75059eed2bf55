import { helpLines } from '#scripts/help.mjs';

/** The options of `npm start` and of the package's command. */
export const startOptions = /** @type {const} */ ({
  world: {
    type: 'string',
    value: 'QUERY',
    help: 'default world for URLs without world parameters, for example scenario=offline,mfa',
  },
  'mock-only': { type: 'boolean', help: 'serve only the mock API' },
  'public-host': {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'a host name the mock accepts besides localhost; repeatable',
  },
  store: { type: 'string', value: 'URL', help: 'keep sandboxes in this Redis, for several instances' },
  api: { type: 'string', value: 'URL', help: 'serve only the portal, with this GraphQL API' },
  'api-base': {
    type: 'string',
    value: 'URL',
    help: 'base URL of polymorphictypes; default: the --api URL without its last segment',
  },
  proxy: { type: 'boolean', help: 'forward /api/* to that API instead of letting the browser call it' },
  brand: { type: 'string', value: 'NAME', help: 'the name in the title; default: Graykey' },
  logo: { type: 'string', value: 'FILE', help: 'an SVG, PNG or WebP file for the logo, at most 32 kB' },
  patience: {
    type: 'string',
    value: 'MS',
    help: 'ms to wait for the API before the browser fetches the data itself; default: 300',
  },
});

export const startVariables = {
  PORT: 'the port; default: 4000; 0 takes any free port',
  HOST: 'the address to listen on; default: 127.0.0.1',
  MOCK_STORE: 'like --store, for a URL with a password',
  MOCK_SECRET: "signs the mock's tokens; the same for all instances, 32 characters or more",
};

export const startUsage = `Builds what is stale, then serves the portal and its mock API on one port.

Usage: npm start -- [options]`;

export const startHelp = `${startUsage}\n${helpLines(startOptions, startVariables)}`;
