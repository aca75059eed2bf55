/**
 * Descriptions and options of the commands in package.json, for `--help`.
 *
 * @typedef {object} Command
 * @property {string} does One sentence.
 * @property {string | null} [file] Path below scripts/, if it isn't the command's name; null if the command only generates.
 * @property {string} [words] Arguments, as in a usage line.
 * @property {Record<string, string>} [options] Options and their descriptions.
 * @property {boolean} [generates] The command writes generated files itself; the others update them first.
 * @property {boolean} [readsOptions] The command parses its options itself; else only those above are accepted.
 */

const where = {
  PORT: 'environment: the port; default: 4000; 0 takes any free port',
  HOST: 'environment: the address to listen on; default: 127.0.0.1',
};

/** @param {Record<string, string>} [options] */
exports.optionLines = (options = {}) => {
  const width = Math.max(0, ...Object.keys(options).map((option) => option.length));
  return Object.entries(options).map(([option, text]) => `  ${option.padEnd(width)}  ${text}`);
};

/** @type {Record<string, Command>} */
exports.commands = {
  start: {
    does: 'Builds what is stale, then serves the portal and its mock API on one port.',
    file: 'start.mjs',
    generates: true,
    readsOptions: true,
    options: {
      '--world QUERY': 'default world for URLs without world parameters, for example scenario=offline,mfa',
      '--mock-only': 'serve only the mock API',
      '--public-host NAME': 'a host name the mock accepts besides localhost; repeatable',
      '--store URL': 'keep sandboxes in this Redis, for several instances',
      '--api URL': 'serve only the portal, with this GraphQL API',
      '--api-base URL': 'base URL of polymorphictypes; default: the --api URL without its last segment',
      '--proxy': 'forward /api/* to that API instead of letting the browser call it',
      '--brand NAME': 'the name in the title; default: Graykey',
      '--logo FILE': 'an SVG, PNG or WebP file for the logo, at most 32 kB',
      '--patience MS': 'ms to wait for the API before the browser fetches the data itself; default: 300',
      ...where,
      MOCK_STORE: 'environment: like --store, for a URL with a password',
      MOCK_SECRET: "environment: signs the mock's tokens; the same for all instances, 32 characters or more",
    },
  },
  dev: {
    does: 'Serves the portal and its mock API with hot reload of client, server, schema and fixtures.',
    readsOptions: true,
    options: {
      '--world QUERY': 'default world for URLs without world parameters, for example scenario=offline,mfa',
      '--public-host NAME': 'a host name to accept besides localhost; repeatable',
      ...where,
    },
  },
  build: {
    does: 'Builds dist/, a static portal that any web server can serve.',
    readsOptions: true,
    options: {
      '--demo': 'write dist-demo/portal.html instead, the portal with its mock API in one file',
      '--brand NAME, --logo FILE': 'the name and logo of a demo, as for npm start',
    },
  },
  prepare: { does: 'Writes the generated files, after installation.', file: null },
  prepack: {
    does: 'Builds dist/ and dist-package/, which npm pack packs.',
    file: 'package/prepack.ts',
  },
  test: {
    does: 'Runs everything CI runs: checks, size, unit and HTTP tests, browser tests.',
    options: { '--all': 'all cases of the sweeps instead of samples; CI does this every night' },
  },
  check: {
    does: 'Runs the quick subset of the tests: types, lint, generated files, unused code, documents.',
    readsOptions: true,
    options: {
      '--only a,b': 'only these parts, for example types, lint, or downloads, which needs builds',
      '--sizes': 'print the size of the repository instead',
    },
  },
  token: {
    does: 'Prints a signed test token for the mock API of this checkout.',
    readsOptions: true,
    options: {
      '--as IDENTITY': 'identity of the token: owner, viewer, admin, device, email or service',
      '--ttl TIME': 'lifetime, for example 90s, 10m or 2h; default and maximum: 12h',
      '--expired': 'print an expired token',
    },
  },
  generate: {
    does: "Writes the types and typed documents, the fixtures' JSON Schema, and the pools of names.",
    generates: true,
    options: {
      '--check': 'only compare; fails when a file is stale',
      '--watch': 'generate again when a source changes',
    },
  },
  fixtures: {
    does: 'Checks the fixture files, lists traits and identities, prints a world, or compares two.',
    words: "check | list | show 'scenario=offline&now=+30d' | diff 'scenario=grace' 'scenario=expired'",
    readsOptions: true,
  },
  browser: {
    does: 'Runs the browser tests.',
    words: '[words and options of Playwright]',
    readsOptions: true,
    options: { CHROMIUM_PATH: 'environment: the browser to use' },
  },
  contract: {
    does: 'Compares the mock with the real API; exit code 0: in sync, 1: drift, 2: could not run.',
    words: 'pull | check',
    readsOptions: true,
    options: {
      '--api URL': 'pull: the GraphQL endpoint of the real API',
      '--token-file FILE': 'pull: a file with a token for the API',
      '--schema FILE': 'pull: a schema to save instead, as SDL or introspection JSON',
      '--out FILE': 'pull: where to save it; default: schema/pin/api.graphql',
      '--against FILE': 'check: the saved schema; default: schema/pin/api.graphql',
      '--notes': 'check: also show missing parts that the portal can do without',
    },
  },
  bench: {
    does: 'Compares the portal and the mock API with alternatives, and writes docs/benchmarks.md.',
    readsOptions: true,
    options: { '--only a,b': 'only these parts, for example start or requests' },
  },
};
