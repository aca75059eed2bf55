import type { Fixtures, Identity, Scenario } from '#fixtures/fixtures.ts';
import type { FaultKind, WorldParameter } from '#mock-server/contract/world-spec.ts';
import { parseSubject } from '#schema/claims/subject.ts';

type Row = readonly string[];

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ') || 'none';
const escaped = (cell: string) => cell.replaceAll('|', '\\|');
const line = (cells: Row) => `| ${cells.map(escaped).join(' | ')} |`;
const table = (head: Row, rows: readonly Row[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const trait = ({ id, title, description, excludes }: Scenario): Row => [
  code(id),
  title,
  description,
  codes(excludes),
];

function identity({ id, subject, permissions, password, secondStepCode }: Identity): Row {
  const parsed = parseSubject(subject);
  const second = secondStepCode === undefined ? '' : `, then the code ${code(secondStepCode)}`;
  return [
    code(id),
    parsed.ok ? code(parsed.value.userType) : 'none',
    codes(permissions),
    password === undefined ? 'none' : `${code(id)} / ${code(password)}${second}`,
  ];
}

const parameters: Record<WorldParameter, Row> = {
  scenario: ['comma-separated traits, applied from left to right to the default world', '`online`'],
  as: ['the identity to sign in', 'no one'],
  account: ["one of the identity's accounts", 'the first one'],
  now: [
    '`[start][offset][,frozen]`: a date (`2026-03-01T09:00:00Z`), an offset (`+30d`, `-2h`), or both; `,frozen` stops the clock',
    'the real time',
  ],
  seed: ['integer, for generated data', '`1`'],
  latency: ['milliseconds per request: `250`, `200..800`', '`0`'],
  fault: [
    'comma-separated `target:kind[@calls]`. Target: an operation, `*`, or `polymorphictypes`. Calls: `@2` the second call, `@1-3` calls one to three, `@2/5` two of every five',
    'none',
  ],
};

const faultKinds: Record<FaultKind['name'], Row> = {
  http: [code('http-<status>'), 'that status (200 to 599) with an HTML body'],
  'graphql-error': [code('graphql-error'), '`errors` array, `data: null`'],
  partial: [
    code('partial'),
    'executes the operation, but the first nullable field fails; null propagates as in the schema',
  ],
  unparseable: [code('unparseable'), '200, a body that is not JSON'],
  truncated: [code('truncated'), '200, JSON cut in the middle'],
  empty: [code('empty'), '200, `{}`: neither data nor errors'],
  'wrong-type': [code('wrong-type'), '200, an HTML page as `text/html`'],
  drop: [code('drop'), 'the connection closes without a response'],
  hang: [code('hang'), 'never responds'],
  slow: [code('slow-<ms>'), 'responds after that time'],
  unauthenticated: [code('unauthenticated'), '401, as for an expired token'],
  'store-unavailable': [
    code('store-unavailable'),
    'the world as linked, and mutations fail with `UNAVAILABLE`, as when the store that instances share is unavailable',
  ],
};

/** The generated tables of fixtures/README.md by marker name. */
function tables({ scenarios, identities }: Fixtures): Record<string, string> {
  return {
    traits: table(['trait', 'title', 'description', 'excludes'], [...scenarios.values()].map(trait)),
    identities: table(
      ['identity', 'user type', 'permissions', 'sign-in form'],
      [...identities.values()].map(identity),
    ),
    parameters: table(
      ['parameter', 'value', 'default'],
      Object.entries(parameters).map(([name, row]) => [code(name), ...row]),
    ),
    faults: table(['kind', 'effect'], Object.values(faultKinds)),
  };
}

const between = (name: string) =>
  new RegExp(`(<!-- generated: ${name} -->\\n)[\\s\\S]*?(<!-- end of ${name} -->)`);

/**
 * Updates the tables in fixtures/README.md; text outside the markers doesn't change.
 *
 * @throws if a marker is missing.
 */
export function fixturesPage(page: string, fixtures: Fixtures): string {
  return Object.entries(tables(fixtures)).reduce((text, [name, content]) => {
    if (!between(name).test(text))
      throw new Error(
        `fixtures/README.md has no place for the generated table "${name}". Put these lines back: <!-- generated: ${name} --> and <!-- end of ${name} -->`,
      );
    return text.replace(between(name), (_all, begin: string, end: string) => `${begin}${content}\n${end}`);
  }, page);
}
