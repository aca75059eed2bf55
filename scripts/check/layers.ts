export type Layer = {
  /** A folder, a file, or a file without its ending. */
  path: string;
  not?: readonly string[];
  /** Packages; `node:` means all modules of Node. */
  notPackages?: readonly string[];
};

/** Code for any runtime with Fetch imports no modules of Node. */
const anyEngine = ['node:', 'express', 'jsonwebtoken'];

/** The domains of the mock. Their states and rules may only import those of earlier domains. */
const domains = [
  'license',
  'offline',
  'software',
  'groups',
  'alerts',
  'fastrak',
  'devices',
  'authentication-code',
  'organization',
  'people',
  'activity',
  'mail',
  'session',
  'usage',
];

const ofEachDomain = (kind: 'state' | 'rules'): Layer[][] =>
  domains.map((domain) => [{ path: `mock-server/domains/${domain}/${kind}`, notPackages: anyEngine }]);

/** Only `client/dev` and `client/demo` know the mock; client and mock share the rest of `schema/`. */
const mock = ['mock-server', 'fixtures', 'schema/secrets', 'schema/world'];

/** The mock's UI imports neither the mock's code nor a page. */
const outsideDev = ['mock-server', 'client/routes'];

/** From the lowest. A file belongs to the most specific layer that contains it and imports from its level or below. */
export const levels: readonly (readonly Layer[])[] = [
  [{ path: 'schema', notPackages: anyEngine }],
  [{ path: 'fixtures' }],
  [{ path: 'mock-server/contract', notPackages: anyEngine }],
  [{ path: 'mock-server/core', notPackages: anyEngine }],
  ...ofEachDomain('state'),
  ...ofEachDomain('rules'),
  [{ path: 'mock-server/domains', notPackages: anyEngine }],
  [{ path: 'mock-server/control', notPackages: anyEngine }],
  [{ path: 'mock-server/node', not: ['mock-server/domains', 'mock-server/control'] }],
  [
    { path: 'mock-server/api.ts', not: ['mock-server/node', 'mock-server/app.ts'], notPackages: anyEngine },
    {
      path: 'mock-server/create-mock.ts',
      not: ['mock-server/node', 'mock-server/app.ts'],
      notPackages: anyEngine,
    },
    { path: 'mock-server' },
  ],
  [{ path: 'mock-server/testing' }],
  [{ path: 'client/lib', not: mock }],
  [{ path: 'client/browser', not: mock }],
  [{ path: 'client/components/theme', not: mock }],
  ...['status', 'buttons', 'feedback', 'fields', 'menus'].map((folder) => [
    { path: `client/components/controls/${folder}`, not: mock },
  ]),
  [{ path: 'client/components/license', not: mock }],
  [{ path: 'client/components/panels', not: mock }],
  [{ path: 'client/components/files', not: mock }],
  [{ path: 'client/components/tables', not: mock }],
  [{ path: 'client/components/charts', not: mock }],
  [
    { path: 'client/components', not: mock },
    { path: 'client/components/layout', not: mock },
  ],
  [
    { path: 'client/session', not: [...mock, 'client/components'] },
    { path: 'client/graphql', not: [...mock, 'client/components'] },
  ],
  [{ path: 'client/routes', not: mock }],
  ...['world', 'session', 'share', 'story', 'panel'].map((folder) => [
    { path: `client/dev/${folder}`, not: outsideDev },
  ]),
  [{ path: 'client/dev/gallery', not: outsideDev }],
  [
    { path: 'client', not: [...mock, 'client/dev'] },
    { path: 'client/app', not: [...mock, 'client/dev', 'client/host', 'client/demo'] },
    { path: 'client/host', not: [...mock, 'client/dev', 'client/demo'] },
    { path: 'client/dev', not: ['mock-server'] },
    { path: 'client/demo', not: ['mock-server/node', 'client/routes'] },
  ],
  [{ path: 'scripts', not: ['client/e2e'] }],
];

/** Folders whose subfolders must not import each other, except for readable kinds; shared code belongs elsewhere. */
export const separate: readonly { parent: string; shared: string; readable?: readonly string[] }[] = [
  {
    parent: 'mock-server/domains',
    shared: 'the `state` or `rules` of the domain whose records it reads',
    readable: ['state', 'rules'],
  },
  { parent: 'client/routes', shared: 'client/components/, client/graphql/ or client/lib/' },
];

/** One guarded import loads client/dev if the config says `mock`. */
export const allowed: readonly (readonly [from: string, to: string])[] = [
  ['client/main.tsx', 'client/dev/install.ts'],
];
