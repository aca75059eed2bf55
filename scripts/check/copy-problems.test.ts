import { describe, expect, it } from 'vitest';
import { copyProblems } from './words/copy-problems.ts';

const saidOf = (line: string, path = 'client/lib/x.tsx') =>
  copyProblems(path, line).map((problem) => problem.replace(/^[^:]+:\d+: /, ''));

describe('the copy in code', () => {
  it('is refused with its file, line, text and replacement', () => {
    const source = "const a = 1;\nexport const title = 'Send it anew';\n";
    expect(copyProblems('client/lib/x.ts', source)).toEqual([
      'client/lib/x.ts:2: "Send it anew": instead of "anew" write: again.',
    ]);
  });

  it('is also checked in test titles, but nowhere else in tests', () => {
    const source = `it.each([1])('sends it anew', () => { const text = 'Sent anew'; });`;
    expect(copyProblems('client/lib/x.test.ts', source)).toEqual([
      'client/lib/x.test.ts:1: "sends it anew": instead of "anew" write: again.',
    ]);
  });

  it.each([
    ['a string', "const text = 'Nobody was invited';"],
    ['a template', `const text = \`Nobody invited \${name}\`;`],
    ['the text of an element', 'const part = <p>Invited by <b>{name}</b>, or by nobody</p>;'],
    ['an attribute', 'const part = <Panel title="Invited by nobody" />;'],
  ])('is found in %s', (_, line) => {
    expect(saidOf(line)).toEqual([expect.stringMatching(/instead of "nobody" write: no one\.$/i)]);
  });

  it('in an element of several lines is reported at its first line', () => {
    const source = 'const part = (\n  <p>\n    Ask the person\n    whom you know.\n  </p>\n);\n';
    expect(copyProblems('client/x.tsx', source)).toEqual([
      expect.stringMatching(/^client\/x\.tsx:3: .*whom/),
    ]);
  });

  it.each([
    ['a comment', '/** Sent anew, by whom nobody knows. */ const a = 1; // anew'],
    ['a name', 'const nobody = { anew: whom(meanwhile) };'],
    ['a type', "type Kind = 'Anew' | 'By whom';"],
    ['a property', "const words = { 'By whom': 1 };"],
    ['a module', "import { a } from '#scripts/by whom/anew.ts';"],
    ['a value for programs', "const key = 'nobody';"],
    ['a part of a longer word', "const text = 'He withholds it, and outlies nobody-else';"],
  ])('leaves out %s', (_, line) => {
    expect(saidOf(line)).toEqual([]);
  });

  it('is shortened to the words around the unwanted one if it is long', () => {
    const long = `${'Some words and more. '.repeat(12)}Nobody was here. ${'And more of them. '.repeat(12)}`;
    const [problem = ''] = saidOf(`const text = '${long}';`);
    expect(problem).toMatch(/^"….*Nobody was here.*…": instead of/);
    expect(problem.length).toBeLessThan(160);
  });
});

describe('the copy elsewhere', () => {
  it('is found in the descriptions of a schema, not in its comments and names', () => {
    const source = '# anew\ntype Query {\n  """\n  Sent anew.\n  """\n  nobody: String\n}\n';
    expect(copyProblems('schema/x.graphql', source)).toEqual([
      'schema/x.graphql:3: "Sent anew.": instead of "anew" write: again.',
    ]);
  });

  it('is found in titles and descriptions of fixtures, not in ids', () => {
    const source =
      '{\n  "id": "nobody",\n  "description": "Used by nobody.",\n  "notes": ["- Used anew."]\n}\n';
    expect(copyProblems('fixtures/scenarios/x.json', source)).toEqual([
      'fixtures/scenarios/x.json:3: "Used by nobody.": instead of "nobody" write: no one.',
      'fixtures/scenarios/x.json:4: "- Used anew.": instead of "anew" write: again.',
    ]);
  });
});
