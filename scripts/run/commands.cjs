/**
 * Descriptions and options of the commands in package.json, for `--help`.
 *
 * @typedef {object} Command
 * @property {string} does What it is for, one sentence.
 * @property {string | null} [file] Below scripts/, if it isn't named after the command; null if generating is all it does.
 * @property {string} [words] Arguments, as in a usage line.
 * @property {Record<string, string>} [options] Options and their descriptions.
 * @property {boolean} [generates] It writes generated files itself; before the others they are made fresh.
 * @property {boolean} [readsOptions] The command parses its options itself; otherwise only those above are
 *   accepted.
 */

const where = {
  PORT: 'environment: the port, 4000 by default; 0 takes any free one',
  HOST: 'environment: the address to listen on, 127.0.0.1 by default',
};

/**
 * Options and their descriptions as lines of a help.
 * @param {Record<string, string>} [options]
 */
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
      '--fixtures FOLDER': 'fixtures of your own for the mock, which can extend the built-in ones',
      '--mock-only': 'serve the mock API alone, without the portal',
      '--public-host NAME': 'a host name the mock answers for besides localhost; repeatable',
      '--store URL': 'keep sandboxes in this Redis, for several instances',
      '--api URL': 'serve the portal alone, against this GraphQL API',
      '--api-base URL': 'where polymorphictypes is; by default the address of --api without its last segment',
      '--proxy': 'forward /api/* to that API instead of letting the browser call it',
      '--assumed mock': "use the mock for fields the API doesn't have; for development",
      '--error-url URL': 'where the portal posts error reports',
      '--documents trusted':
        'send the ids of documents instead of their texts; the mock refuses other documents',
      '--brand NAME': 'the name in the title, Graykey by default',
      '--logo FILE': 'an SVG, PNG or WebP file in place of the logo, at most 32 kB',
      '--accent COLOR':
        "a color such as #06667f in place of the portal's own; refused if it is too light to read",
      '--patience MS': 'ms to wait for the API before the browser fetches the data itself, 300 by default',
      ...where,
      MOCK_STORE: 'environment: as --store, for an address with a password',
      MOCK_SECRET: "environment: signs the mock's tokens; instances share it, 32 characters or more",
    },
  },
  dev: {
    does: 'Serves the portal and its mock API with hot reload of client, server, schema and fixtures.',
    readsOptions: true,
    options: {
      '--world QUERY': 'default world for URLs without world parameters, for example scenario=offline,mfa',
      '--public-host NAME': 'a host name to answer for besides localhost; repeatable',
      ...where,
    },
  },
  build: {
    does: 'Builds dist/, a static portal that any web server can serve.',
    readsOptions: true,
    options: {
      '--demo': 'build dist-demo/ instead, the portal with its mock API in the page',
      '--base /x/': 'the folder of the web server that the demo is served from',
      '--brand NAME, --logo FILE, --accent COLOR': 'the name, logo and color of a demo, as for npm start',
      '--single': 'write the demo as one HTML file that opens by double click',
    },
  },
  prepare: { does: 'Writes the generated files, after installation.', file: null },
  prepack: {
    does: 'Builds dist/ and dist-package/ and writes the page of the package, which npm pack packs.',
    file: 'package/prepack.ts',
  },
  test: {
    does: 'Runs everything CI runs: checks, size, unit and HTTP tests, browser tests.',
    options: { TEST_SEED: "environment: seed for sampled tests; default: today's day number" },
  },
  trust: {
    does: 'Runs what is too slow for every npm test, in parts; see docs/trust.md.',
    readsOptions: true,
    options: {
      '--only a,b': 'only these parts, as docs/trust.md names them',
      '--minutes N': 'how long each part may take that can be limited',
      '--since REF': 'pictures: also those of another commit, and what differs',
      '--modules TEXT': 'mutation-score: only folders whose path contains TEXT',
      '--states TEXT': 'pictures, accessibility, chaos: only states whose address contains TEXT',
      TEST_SEED: "environment: seed for sampled tests; default: today's day number",
    },
  },
  check: {
    does: 'Runs the quick subset of the tests: types, lint, generated files, unused code, documents.',
    readsOptions: true,
    options: {
      '--only a,b': 'only these parts, for example types, lint, or downloads, which needs builds',
      '--sizes': 'print how large the repository is instead',
    },
  },
  token: {
    does: 'Prints a signed test token for the mock API of this checkout.',
    readsOptions: true,
    options: {
      '--as IDENTITY': 'whose token: owner, viewer, admin, device, email or service',
      '--ttl TIME': 'how long it is valid: 90s, 10m or 2h; 12h by default and at most',
      '--expired': 'a token that has expired already',
      '--fixtures FOLDER': 'fixtures of your own, whose identities can be used too',
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
    does: 'Checks the fixture files, lists traits and identities, or prints a world.',
    words: "check | list | show 'scenario=offline&now=+30d'",
    readsOptions: true,
    options: { '--fixtures FOLDER': 'read this folder instead of fixtures/' },
  },
  browser: {
    does: 'Runs the browser tests.',
    words: '[words and options of Playwright]',
    readsOptions: true,
    options: { CHROMIUM_PATH: 'environment: the browser to use' },
  },
  contract: {
    does: 'Tells whether the mock behaves as the real API does: exit code 0 in sync, 1 drift, 2 could not run.',
    words: 'pull | check | probe | record NAME | replay NAME | learn NAME | for-the-api',
    readsOptions: true,
    options: {
      '--api URL': 'the GraphQL endpoint of the real API',
      '--token-file FILE': 'a file with a token for it',
      '--schema FILE': 'pull: a schema to save instead, as SDL or as the JSON of an introspection',
      '--out FILE':
        'pull, record, for-the-api: where to save it; by default in schema/pin/, the page in .build/',
      '--trait ID': 'learn: the new trait',
      '--against FILE': 'check: the saved schema, schema/pin/api.graphql by default',
      '--yes': 'probe: agree to send requests to another machine',
      '--notes': 'also show what the API lacks and the portal copes with',
      '--json': 'print the report as JSON',
      '--md': 'print the report as Markdown',
    },
  },
  bench: {
    does: 'Measures the portal and the mock API beside their peers, into docs/benchmarks.md.',
    readsOptions: true,
    options: { '--only a,b': 'only these parts, for example start or requests' },
  },
};
