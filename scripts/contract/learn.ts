import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles, type IdentityId, type ScenarioId } from '#fixtures/files.generated.ts';
import { merge } from '#fixtures/merge.ts';
import { createMockApi } from '#mock-server/api.ts';
import { root } from '#scripts/files.ts';
import { ContractError } from './contract-error.ts';
import { writeWhole } from './files.ts';
import { operationNamed } from './operations.ts';
import { valueAt } from './recorded-input.ts';
import type { Recording } from './recording.ts';
import { shownByMock, traitsOf } from './replay.ts';
import { now, sweptTraits } from './worlds.ts';

type ScenarioFile = {
  $schema: string;
  title: string;
  description: string;
  excludes: string[];
  takesLicenseAway?: boolean;
  patch: Record<string, unknown>;
};

/** Facts about responses, as `operation: sentence`. */
type Shown = ReadonlySet<string>;

const identities: readonly IdentityId[] = ['owner', 'admin', 'viewer', 'device'];

const fileOf = (id: string) => fixtureFiles[`scenarios/${id}.json`] as Partial<ScenarioFile>;

function shownIn({ responses }: Recording): Shown {
  return new Set(
    responses.flatMap(({ operation: name, ...answer }) => {
      const operation = operationNamed(name);
      return operation ? [...traitsOf(operation, answer, true)].map((each) => `${name}: ${each}`) : [];
    }),
  );
}

async function shownWith(
  file: ScenarioFile,
  identity: IdentityId,
  names: ReadonlySet<string>,
): Promise<Shown | null> {
  const id = 'learned' as ScenarioId;
  const checked = checkFixtures({ ...fixtureFiles, [`scenarios/${id}.json`]: file });
  if (!checked.ok) return null;
  const { fetch } = createMockApi({ fixtures: checked.fixtures, now: () => now });
  const shown = await shownByMock(names, { traits: [id], identities: [identity] }, fetch, true);
  return new Set([...shown].flatMap(([name, facts]) => [...facts].map((each) => `${name}: ${each}`)));
}

/** The similarity of two sets: 1 if they are equal, 0 if they have nothing in common. */
function likeness(one: Shown, other: Shown | null): number {
  if (other === null) return 0;
  const common = [...one].filter((each) => other.has(each)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/** The number that a field has in every recorded response; undefined if there is none. */
function numberAt(
  { responses }: Recording,
  operation: string,
  path: readonly string[],
): number | null | undefined {
  const matching = responses.filter((each) => each.operation === operation && each.data !== null);
  const values = matching.map(({ data }) => valueAt(data, path));
  const [first] = values;
  return values.every((each) => each === first) && (first === null || typeof first === 'number')
    ? first
    : undefined;
}

function factsIn(recording: Recording): Record<string, unknown> {
  const license = ['myHardwareLicense', 'primaryServiceLicense', 'remainingActions'];
  const remaining = numberAt(recording, 'ToolbarLicenseInfoQuery', license);
  const credits = numberAt(recording, 'GetIsFasTrakMutation', ['getFasTrakLink', 'creditsRemaining']);
  const balance = remaining === -1 ? { allowed: -1 } : { remaining };
  return {
    ...(remaining === undefined ? {} : { license: { balance } }),
    ...(credits === undefined ? {} : { fasTrak: { credits } }),
  };
}

function combined(name: string, ids: readonly string[], facts: Record<string, unknown>): ScenarioFile {
  const files = ids.map(fileOf);
  const patch = [...files.map((file) => file.patch ?? {}), facts].reduce<unknown>(merge, {});
  const excludes = [...new Set(files.flatMap((file) => file.excludes ?? []))];
  return {
    $schema: '../world.schema.json#/$defs/scenario',
    title: `Like ${name}`,
    description: `Learned from the recording ${name}${ids.length === 0 ? '' : `, with what ${ids.join(', ')} set`}.`,
    excludes,
    ...(files.some((file) => file.takesLicenseAway) ? { takesLicenseAway: true } : {}),
    patch: patch as Record<string, unknown>,
  };
}

/**
 * Takes the numbers of the documented operations, and adds traits as long as one makes the mock's responses more
 * similar to the recorded ones. @returns a sentence about the file and the similarity
 */
export async function learn(
  name: string,
  recording: Recording,
  id: string | undefined,
  folder: string = join(root, 'fixtures/scenarios'),
): Promise<string> {
  if (id === undefined || !/^[a-z][a-z\d-]*$/.test(id))
    throw new ContractError('learn needs the ID of a new trait, for example --trait our-lab');
  const file = join(folder, `${id}.json`);
  if (existsSync(file)) throw new ContractError(`The trait "${id}" already exists. Choose another ID.`);
  const names = new Set(recording.responses.map(({ operation }) => operation));
  const recorded = shownIn(recording);
  const facts = factsIn(recording);
  const rate = async (ids: readonly string[], identity: IdentityId) =>
    likeness(recorded, await shownWith(combined(name, ids, facts), identity, names));

  const rated = await Promise.all(identities.map(async (each) => ({ each, rating: await rate([], each) })));
  const [{ each: identity, rating: start } = { each: 'owner' as const, rating: 0 }] = rated.toSorted(
    (a, b) => b.rating - a.rating,
  );
  let chosen: { ids: string[]; rating: number } = { ids: [], rating: start };
  let candidates: string[] = sweptTraits.flatMap((each) =>
    each === null || each === 'online' ? [] : [each],
  );
  while (candidates.length > 0) {
    const better: (typeof chosen)[] = [];
    for (const each of candidates) {
      const ids = [...chosen.ids, each];
      const rating = await rate(ids, identity);
      if (rating > chosen.rating) better.push({ ids, rating });
    }
    const [best] = better.toSorted((a, b) => b.rating - a.rating);
    if (!best) break;
    const excluded = new Set(best.ids.flatMap((each) => fileOf(each).excludes ?? []));
    candidates = better
      .flatMap(({ ids }) => ids.slice(-1))
      .filter((each) => !best.ids.includes(each) && !excluded.has(each));
    chosen = best;
  }
  writeWhole({ [file]: `${JSON.stringify(combined(name, chosen.ids, facts), null, 2)}\n` });
  return [
    `Wrote the trait ${id}${chosen.ids.length === 0 ? '' : ` from ${chosen.ids.join(', ')}`}: the mock's responses are ${Math.round(chosen.rating * 100)} percent like those recorded, as ${identity}.`,
    'Run: npm run generate, add what it promises to mock-server/invariants.test.ts, and correct its title and description.',
  ].join('\n');
}
