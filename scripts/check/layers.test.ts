import { expect, it } from 'vitest';
import { layerProblems } from './layers.ts';

const problems = (file: string, target: string) =>
  layerProblems(file, `import a from 'react';\nconst b = () => import('${target}');`);

it.each([
  ['schema/a.ts', '#fixtures/b.ts'],
  ['mock-server/core/a.ts', '#mock-server/domains/people/rules.ts'],
  ['mock-server/core/a.ts', 'node:fs'],
  ['mock-server/node/a.ts', '#mock-server/control/b.ts'],
  ['mock-server/domains/people/resolvers.ts', '#mock-server/domains/groups/resolvers.ts'],
  ['client/components/a.tsx', '#client/graphql/b.ts'],
  ['client/routes/users/a.tsx', '#client/routes/groups/b.ts'],
  ['client/routes/users/a.tsx', '#fixtures/b.ts'],
  ['client/routes/users/a.tsx', '#client/dev/b.ts'],
  ['client/app/a.tsx', '#mock-server/api.ts'],
  ['client/dev/a.tsx', '#mock-server/api.ts'],
  ['client/demo/a.ts', '#scripts/files.ts'],
])('refuses that %s imports %s', (file, target) => {
  expect(problems(file, target)).toEqual([
    `${file} must not import ${target.replace('#', '')} (scripts/check/layers.ts).`,
  ]);
});

it.each([
  ['mock-server/domains/people/rules.ts', '#mock-server/domains/groups/state.ts'],
  ['mock-server/domains/people/rules.ts', '#mock-server/domains/groups/rules/groups.ts'],
  ['client/routes/users/users.states.ts', '#fixtures/states.ts'],
  ['client/routes/users/list/a.tsx', '../../shared.ts'],
  ['mock-server/node/a.ts', 'node:fs'],
])('accepts that %s imports %s', (file, target) => {
  expect(problems(file, target)).toEqual([]);
});
