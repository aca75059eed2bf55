import type { Step } from './run-steps.ts';

const script = (name: string, ...args: string[]): Step['command'] => [
  'node',
  '--import',
  'tsx',
  `scripts/${name}`,
  ...args,
];

/** The steps of `npm run check`, which `npm test` also runs first. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['npx', '--no', 'tsc'] },
  { name: 'format and lint', command: ['npx', '--no', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'folders', command: script('check-folders.ts') },
  { name: 'fixtures', command: script('fixtures.ts', 'check') },
  { name: 'generated files', command: script('generate.ts', '--check') },
  { name: 'lock file', command: script('check-lock-file.ts') },
  { name: 'unused code and dependencies', command: ['npx', '--no', 'knip'] },
  { name: 'specification coverage', command: script('check-coverage.ts') },
  { name: 'contract with the API', command: script('contract.ts', 'check') },
  { name: 'paths in documents', command: script('check-documents.ts') },
  { name: 'words that users read', command: script('check-copy.ts') },
];
