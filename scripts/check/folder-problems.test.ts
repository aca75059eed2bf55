import { expect, it } from 'vitest';
import { folderProblems, importsOf, packagesOf } from './folder-problems.ts';

const mock = (path: string) => `mock-server/${path}`;
const problemsOf = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  folderProblems(pairs.map(([from, to]) => ({ from, to })));

it('reads every kind of import, including types and dynamic imports', () => {
  const source = `
import { a } from '#schema/a.ts';
import type { B } from './b.ts';
import {
  c,
} from './below/c.ts';
export { d } from './d.ts';
import './e.css';
import express from 'express';
const f = () => import('#fixtures/f.ts');
type G = import('./g.ts').G;
`;
  expect(importsOf('client/lib/x.ts', source).map(({ to }) => to)).toEqual([
    'schema/a.ts',
    'client/lib/b.ts',
    'client/lib/below/c.ts',
    'client/lib/d.ts',
    'client/lib/e.css',
    'fixtures/f.ts',
    'client/lib/g.ts',
  ]);
});

it('refuses an import into a higher layer', () => {
  expect(problemsOf([mock('core/world/a.ts'), mock('domains/people/rules.ts')])).toEqual([
    expect.stringContaining(
      'mock-server/core/world/a.ts imports mock-server/domains/people/rules.ts, which is in a higher layer',
    ),
  ]);
  expect(problemsOf([mock('contract/a.ts'), mock('core/clock/b.ts')])).toHaveLength(1);
  expect(problemsOf([mock('create-mock.ts'), mock('testing/ask.ts')])).toHaveLength(1);
  expect(problemsOf(['schema/a.ts', 'fixtures/b.ts'])).toHaveLength(1);
});

it('asks for the place of a new domain with a state or rules', () => {
  for (const file of [mock('domains/new/state/a.ts'), mock('domains/new/rules.ts')])
    expect(problemsOf([file, 'schema/a.ts'])).toEqual([
      `The domain of ${file} has no place in the order of domains (scripts/check/layers.ts).`,
    ]);
  expect(problemsOf([mock('domains/new/resolvers.ts'), 'schema/a.ts'])).toEqual([]);
});

it.each([
  ['schema/a.ts', 'fixtures/b.ts'],
  ['fixtures/a.ts', 'mock-server/api.ts'],
  ['mock-server/domains/people/state.ts', 'mock-server/domains/people/rules.ts'],
  ['mock-server/domains/people/rules.ts', 'mock-server/domains/people/resolvers.ts'],
  ['mock-server/domains/organization/state.ts', 'mock-server/domains/people/state/joined.ts'],
  ['mock-server/domains/people/rules.ts', 'mock-server/domains/session/rules/passwords.ts'],
  ['mock-server/node/a.ts', 'mock-server/domains/people/rules.ts'],
  ['mock-server/node/a.ts', 'mock-server/control/create-control.ts'],
  ['mock-server/api.ts', 'mock-server/node/tokens/tokens.ts'],
  ['mock-server/create-mock.ts', 'mock-server/app.ts'],
  ['mock-server/app.ts', 'client/lib/paths.ts'],
  ['mock-server/app.ts', 'scripts/files.ts'],
  ['client/lib/a.ts', 'client/browser/b.ts'],
  ['client/lib/a.ts', 'fixtures/default.ts'],
  ['client/browser/a.ts', 'client/components/controls/b.tsx'],
  ['client/components/controls/a.tsx', 'client/graphql/b.ts'],
  ['client/graphql/a.ts', 'client/components/controls/b.tsx'],
  ['client/session/a.ts', 'client/routes/users/b.ts'],
  ['client/routes/users/a.tsx', 'client/app/b.ts'],
  ['client/routes/users/a.tsx', 'client/host/b.ts'],
  ['client/routes/users/a.tsx', 'client/dev/b.ts'],
  ['client/routes/users/a.tsx', 'mock-server/api.ts'],
  ['client/app/a.tsx', 'client/dev/b.ts'],
  ['client/main.tsx', 'client/dev/world/control.ts'],
  ['client/host/a.ts', 'client/dev/b.ts'],
  ['client/host/a.ts', 'mock-server/api.ts'],
  ['client/dev/a.ts', 'mock-server/api.ts'],
  ['client/dev/world/a.ts', 'client/dev/session/b.ts'],
  ['client/dev/story/a.tsx', 'client/dev/panel/b.tsx'],
  ['client/dev/panel/a.tsx', 'client/dev/gallery/b.tsx'],
  ['client/dev/panel/a.tsx', 'client/dev/install.ts'],
  ['client/dev/gallery/a.tsx', 'client/routes/users/b.tsx'],
  ['client/dev/gallery/a.tsx', 'client/app/b.tsx'],
  ['client/demo/a.ts', 'mock-server/node/b.ts'],
  ['client/demo/a.ts', 'scripts/files.ts'],
])('refuses that %s imports %s', (from, to) => {
  expect(problemsOf([from, to])).toEqual([expect.stringContaining(`${from} imports ${to}, which `)]);
});

it.each(
  ['core/a.ts', 'contract/a.ts', 'domains/people/a.ts', 'control/a.ts', 'api.ts', 'create-mock.ts'].flatMap(
    (file) => ['node:fs', 'express', 'jsonwebtoken'].map((name) => [mock(file), name] as const),
  ),
)('refuses that %s imports %s', (file, name) => {
  const packages = packagesOf(file, `import { a } from '${name}';\nimport { b } from 'graphql';`);
  expect(folderProblems([], packages)).toEqual([expect.stringContaining(`${file} imports ${name}, which `)]);
});

it('accepts imports from the same layer and lower ones', () => {
  expect(
    problemsOf(
      [mock('domains/people/resolvers.ts'), mock('domains/people/rules.ts')],
      [mock('domains/people/resolvers.ts'), mock('core/world/worlds.ts')],
      [mock('domains/groups/resolvers.ts'), mock('domains/people/rules.ts')],
      [mock('domains/groups/resolvers.ts'), mock('domains/people/state/joined.ts')],
      [mock('domains/people/state/joined.ts'), mock('domains/organization/state.ts')],
      [mock('domains/session/rules.ts'), mock('domains/people/rules.ts')],
      [mock('domains/schema.ts'), mock('domains/people/resolvers.ts')],
      [mock('app.ts'), mock('control/create-control.ts')],
      ['scripts/a.ts', mock('app.ts')],
    ),
  ).toEqual([]);
});

it('refuses an import from another domain, and from another area of the portal', () => {
  expect(problemsOf([mock('domains/groups/resolvers.ts'), mock('domains/people/resolvers.ts')])).toEqual([
    'mock-server/domains/groups/resolvers.ts imports mock-server/domains/people/resolvers.ts, of another folder in mock-server/domains/. What several need belongs to the `state` or `rules` of the domain whose records it reads.',
  ]);
  expect(problemsOf(['client/routes/users/people/a.ts', 'client/routes/devices/b.ts'])).toEqual([
    expect.stringContaining(
      'client/routes/users/people/a.ts imports client/routes/devices/b.ts, of another folder',
    ),
  ]);
  expect(problemsOf(['client/routes/users/people/a.ts', 'client/routes/users/b.ts'])).toEqual([]);
});

it('refuses two folders that import each other, including nested ones of the mock server', () => {
  expect(
    problemsOf(
      ['client/graphql/links/a.ts', 'client/session/user/b.ts'],
      ['client/session/user/c.ts', 'client/graphql/links/a.ts'],
      ['client/session/user/d.ts', 'client/graphql/links/a.ts'],
    ),
  ).toEqual([
    'client/graphql/links and client/session/user import each other: client/graphql/links/a.ts client/session/user/b.ts, client/session/user/c.ts client/graphql/links/a.ts.',
    'client/graphql and client/session import each other: client/graphql/links/a.ts client/session/user/b.ts, client/session/user/c.ts client/graphql/links/a.ts.',
  ]);
  const nested = ['control/a.ts', 'control/mails/b.ts', 'control/mails/c.ts'].map(mock);
  const [above = '', below = '', beside = ''] = nested;
  expect(problemsOf([above, below], [beside, above])).toEqual([expect.stringContaining('import each other')]);
  expect(
    problemsOf(['client/app/a.ts', 'client/app/frame/b.ts'], ['client/app/frame/c.ts', 'client/app/a.ts']),
  ).toEqual([]);
});

it('refuses folders that import each other through others', () => {
  expect(
    problemsOf(
      ['scripts/check/a.ts', 'scripts/demo/b.ts'],
      ['scripts/demo/c.ts', 'scripts/bench/pictures/d.ts'],
      ['scripts/bench/e.ts', 'scripts/check/f.ts'],
    ),
  ).toEqual([
    'scripts/bench and scripts/check and scripts/demo import each other: scripts/bench/e.ts scripts/check/f.ts, scripts/check/a.ts scripts/demo/b.ts, scripts/demo/c.ts scripts/bench/pictures/d.ts.',
  ]);
});

it('refuses files of one folder that import each other, also types and through others', () => {
  expect(
    problemsOf(
      ['client/lib/a.ts', 'client/lib/b.ts'],
      ['client/lib/b.ts', 'client/lib/c.ts'],
      ['client/lib/c.ts', 'client/lib/a.ts'],
      ['client/lib/d.ts', 'client/lib/a.ts'],
    ),
  ).toEqual([
    'client/lib/a.ts and client/lib/b.ts and client/lib/c.ts import each other: client/lib/a.ts client/lib/b.ts, client/lib/b.ts client/lib/c.ts, client/lib/c.ts client/lib/a.ts.',
  ]);
});
