import { expect, it } from 'vitest';
import { folderProblems, importsOf } from './folder-problems.ts';

const mock = (path: string) => `mock-server/${path}`;
const problemsOf = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  folderProblems(pairs.map(([from, to]) => ({ from, to })));

it('reads every kind of import, types and code loaded later included', () => {
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

it('accepts imports of the same layer and of those below', () => {
  expect(
    problemsOf(
      [mock('domains/people/resolvers.ts'), mock('domains/people/rules.ts')],
      [mock('domains/people/resolvers.ts'), mock('core/people/joined.ts')],
      [mock('domains/schema.ts'), mock('domains/people/resolvers.ts')],
      [mock('app.ts'), mock('control/create-control.ts')],
      ['scripts/a.ts', mock('app.ts')],
    ),
  ).toEqual([]);
});

it('refuses an import of another domain, and of another area of the portal', () => {
  expect(problemsOf([mock('domains/groups/resolvers.ts'), mock('domains/people/rules.ts')])).toEqual([
    'mock-server/domains/groups/resolvers.ts imports mock-server/domains/people/rules.ts, of another folder in mock-server/domains/. What several need belongs to mock-server/core/.',
  ]);
  expect(problemsOf(['client/routes/users/people/a.ts', 'client/routes/devices/b.ts'])).toEqual([
    expect.stringContaining(
      'client/routes/users/people/a.ts imports client/routes/devices/b.ts, of another folder',
    ),
  ]);
  expect(problemsOf(['client/routes/users/people/a.ts', 'client/routes/users/b.ts'])).toEqual([]);
});

it('refuses two folders that import each other, nested ones of the mock server included', () => {
  expect(
    problemsOf(
      ['client/session/a.ts', 'client/graphql/b.ts'],
      ['client/session/c.ts', 'client/graphql/b.ts'],
      ['client/graphql/b.ts', 'client/session/c.ts'],
    ),
  ).toEqual([
    'client/graphql/ and client/session/ import each other: client/graphql/b.ts client/session/c.ts, and client/session/a.ts client/graphql/b.ts.',
  ]);
  const nested = ['control/a.ts', 'control/timeline/b.ts'].map(mock) as [string, string];
  expect(problemsOf(nested, [nested[1], nested[0]])).toHaveLength(1);
  expect(
    problemsOf(['client/app/a.ts', 'client/app/frame/b.ts'], ['client/app/frame/b.ts', 'client/app/a.ts']),
  ).toEqual([]);
});
