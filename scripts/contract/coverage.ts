import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObjectType } from 'graphql';
import { identityIds } from '#fixtures/files.generated.ts';
import { root } from '#scripts/files.ts';
import { ContractError } from './contract-error.ts';
import { leastShare, notReached, notSelected } from './coverage-exceptions.ts';
import { coveragePage } from './coverage-page.ts';
import { readText, writeWhole } from './files.ts';
import { coordinatesOf, operations, ourSchema } from './operations.ts';
import { type Place, placesInResponse, placesOfOperation } from './places.ts';
import { type Finding, findingOf, type Report } from './report.ts';
import { responsesIn, sweptTraits } from './worlds.ts';

/** Who reaches a place: the first trait, and whether a test does. */
export type Reach = { world?: string; tests?: true };
export type Reached = Readonly<Record<Place, Reach>>;

const dataFile = join(root, 'scripts/contract/coverage.generated.json');
const pageFile = join(root, 'docs/contract-coverage.md');
const again = 'Run: npm run contract -- coverage';

const expected = new Set(operations.flatMap(placesOfOperation));

/** Sends every query of the portal in every trait and identity. */
async function sweep(): Promise<Map<Place, string>> {
  const found = new Map<Place, string>();
  for await (const response of responsesIn({ traits: sweptTraits, identities: identityIds })) {
    const { operation, trait, variables, data, errors } = response;
    const { document } = operation;
    await placesInResponse({ document, variables, data, errors }, (place) => {
      if (!found.has(place)) found.set(place, trait ?? 'default');
    });
  }
  return found;
}

const readReached = (): Reached => JSON.parse(readText(dataFile));

/** One line for each place, as the formatter has it. */
function asJson(reached: Reached): string {
  const lines = Object.entries(reached).map(([place, { world, tests }]) => {
    const fields = [...(world ? [`"world": "${world}"`] : []), ...(tests ? ['"tests": true'] : [])];
    return `  "${place}": { ${fields.join(', ')} }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A value of an enum, a null, or a value that may be null: what code has to cope with. Lengths of lists are only counted. */
const isRequired = (place: Place) => !/: (empty|one|many)$/.test(place);

const errorAt = (at: string, text: string, names?: readonly string[]): Finding =>
  findingOf({ severity: 'error', at, text }, names);

/** Fields that no document selects without a reason, and reasons that are out of date. */
export function selectionFindings(reasons: Readonly<Record<string, string>>): Finding[] {
  const selected = new Set(operations.flatMap(({ document }) => [...coordinatesOf(ourSchema, document)]));
  const fields = Object.values(ourSchema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.keys(isObjectType(type) ? type.getFields() : {}).map((name) => `${type.name}.${name}`),
    );
  return [
    ...fields
      .filter((field) => !selected.has(field) && !reasons[field])
      .map((field) => errorAt(field, 'No document of the portal selects it.')),
    ...Object.keys(reasons)
      .filter((field) => selected.has(field) || !fields.includes(field))
      .map((field) => errorAt(field, 'It has a reason in coverage-exceptions.ts but needs none.')),
  ];
}

/** The required places that nothing reaches and that have no reason, and reasons that are out of date. */
export function coverageFindings(reached: Reached, reasons: Readonly<Record<Place, string>>): Finding[] {
  const missing = [...expected].filter((place) => isRequired(place) && !reached[place] && !reasons[place]);
  const outdated = Object.keys(reasons).filter((place) => reached[place] || !expected.has(place));
  const finding = (place: Place, text: string): Finding => {
    const names = operations
      .filter((each) => placesOfOperation(each).includes(place))
      .map(({ name }) => name);
    return errorAt(place, text, names);
  };
  return [
    ...missing.map((place) => finding(place, 'No world and no test returns it.')),
    ...outdated.map((place) => finding(place, 'It has a reason in coverage-exceptions.ts but needs none.')),
  ];
}

/** How many cases a world returns, and a world or a test. */
function countsOf(reached: Reached): Record<keyof typeof leastShare, number> {
  const known = [...expected].filter((place) => reached[place]);
  return { worlds: known.filter((place) => reached[place]?.world).length, all: known.length };
}

/** The shares of all cases that are lower than they have to be. */
export function shareFindings(reached: Reached, least: typeof leastShare): Finding[] {
  const counts = countsOf(reached);
  const percent = (share: number) => `${(share * 100).toFixed(1)} percent`;
  return (['worlds', 'all'] as const)
    .map((name) => ({ name, share: counts[name] / expected.size }))
    .filter(({ name, share }) => share < least[name])
    .map(({ name, share }) =>
      errorAt(
        name === 'worlds' ? 'worlds' : 'worlds and tests',
        `${percent(share)} of the cases are returned; at least ${percent(least[name])} have to be.`,
      ),
    );
}

const reportOn = (reached: Reached): Report => {
  const { worlds, all } = countsOf(reached);
  return {
    title: `${worlds} of ${expected.size} cases are returned in a world, ${all} in a world or a test.`,
    findings: [
      ...coverageFindings(reached, notReached),
      ...selectionFindings(notSelected),
      ...shareFindings(reached, leastShare),
    ],
    remarks: [],
  };
};

/** Reads what `observe-tests.ts` noted. */
function readPlaces(folder: string): Set<Place> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Place[]));
}

/**
 * Runs the unit, HTTP and mounted tests, and returns what the mock's responses in them contained.
 *
 * @param words further arguments of Vitest, such as a folder.
 * @throws ContractError if a test fails.
 */
function testedPlaces(words: readonly string[]): ReadonlySet<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-tests-'));
  try {
    const args = ['--no', 'vitest', 'run', '--config', 'scripts/vitest.config.ts', ...words];
    const env = { ...process.env, CONTRACT_OBSERVE: folder };
    const { status } = spawnSync('npx', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new ContractError('The tests failed, so their coverage is unknown.');
    return readPlaces(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Finds out which values, nulls, list lengths and enum values the worlds and the tests return, and writes
 * docs/contract-coverage.md.
 *
 * @param tests runs Vitest with these arguments; null keeps what tests returned the last time.
 */
export async function coverage(tests: readonly string[] | null): Promise<Report> {
  const before = readReached();
  const fromTests = tests && testedPlaces(tests);
  const fromWorlds = await sweep();
  const entries = [...expected].toSorted().flatMap((place): [Place, Reach][] => {
    const world = fromWorlds.get(place);
    const tested = before[place]?.tests || fromTests?.has(place);
    if (world === undefined && !tested) return [];
    return [[place, { ...(world ? { world } : {}), ...(tested ? { tests: true as const } : {}) }]];
  });
  const reached = Object.fromEntries(entries);
  writeWhole({ [dataFile]: asJson(reached), [pageFile]: coveragePage(reached) });
  return reportOn(reached);
}

/**
 * The same from what is committed, in less than a second.
 *
 * @throws ContractError if the page is stale.
 */
export async function coverageCheck(): Promise<Report> {
  const reached = readReached();
  if (readText(pageFile) !== coveragePage(reached))
    throw new ContractError(`docs/contract-coverage.md is stale. ${again}`);
  const report = reportOn(reached);
  return report.findings.length === 0
    ? report
    : {
        ...report,
        remarks: [
          `${again} after adding a world, with --tests FOLDER for what only tests return, or give a reason in scripts/contract/coverage-exceptions.ts.`,
        ],
      };
}
