import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { worldParameters } from '#schema/world/world-text.ts';
import { filesBelow, root } from '#scripts/files.ts';

const forms = [
  /\b(?:params|search|searchParams|query|next|list|to|before|changed)\.(?:get|set|has|delete|append)\('([\w-]+)'/g,
  /[?&']([A-Za-z][\w-]*)=/g,
  /URLSearchParams\(\{ (\w+)/g,
];

const namesInList = /\bname: '([\w-]+)'/g;

/** Every word of the pages' code that matches, including some that aren't parameters. */
function pageParameters(): string[] {
  const files = ['.ts', '.tsx'].flatMap((ending) => filesBelow('client', ending));
  const own = files.filter((file) => !/^client\/(dev|e2e)\/|\.test\.tsx?$|generated/.test(file));
  const names = own.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const listed = [
      ...text.matchAll(/^(?:export )?const (?:own|reserved|pageParameters) = \[([^\]]+)\]/gm),
    ].flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
    const used = file.endsWith('-definition.tsx') ? [...forms, namesInList] : forms;
    return [...listed, ...used.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name))];
  });
  return [...new Set(names)];
}

it('no parameter of a page looks like a misspelled one of the mock', () => {
  const names = pageParameters();
  expect(names).toEqual(
    expect.arrayContaining(['q', 'sort', 'low', 'attention', 'status', 'tab', 'returnTo']),
  );
  const world: readonly string[] = worldParameters;
  const fixtures = builtInFixtures();
  const refused = names.filter((name) => !world.includes(name) && !parseWorld(`?${name}=x`, fixtures).ok);
  expect(refused).toEqual([]);
});
