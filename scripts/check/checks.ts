import type { Step } from './run-steps.ts';

const script = (name: string, ...args: string[]): Step['command'] => [
  'node',
  '--import',
  './scripts/prepare.mjs',
  `scripts/${name}`,
  ...args,
];

/** `npm test` also runs them. */
export const checks = [
  { name: 'types', command: ['npx', '--no', 'tsc'] },
  // Without a path: for `.`, Biome leaves most files out in some worktrees.
  { name: 'lint', command: ['npx', '--no', 'biome', 'check', '--error-on-warnings'] },
  { name: 'layers', command: script('check/layers.ts') },
  { name: 'fixtures', command: script('fixtures.ts', 'check') },
  { name: 'generated', command: script('generate.ts', '--check') },
  { name: 'unused', command: ['npx', '--no', 'knip', '--no-config-hints'] },
  { name: 'specification', command: script('check/specification.ts') },
  { name: 'contract', command: script('contract.ts', 'check') },
  { name: 'documents', command: script('check/documents.ts') },
] as const satisfies readonly Step[];

/** The download budgets, which need builds: part of `npm test`, and of `npm run check` by name. */
export const downloads = { name: 'downloads', command: script('check/downloads.ts') } as const satisfies Step;
