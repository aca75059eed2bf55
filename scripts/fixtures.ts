/** `npm run fixtures -- check|list`. */
import type { Fixtures } from '#fixtures/fixtures.ts';
import { nearestName } from '#fixtures/nearest-name.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { faultForm, faultKindIds, faultKindOf } from '#schema/world/fault-kinds.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { readOptions, UsageError } from './run.ts';

const usage = 'Usage: npm run fixtures -- check | list';

type Entry = readonly [name: string, text: string];

const without = (ids: readonly string[]) => (ids.length === 0 ? '' : ` Not with ${ids.join(', ')}.`);

const tablesOf = ({ scenarios, identities, stories }: Fixtures): Record<string, readonly Entry[]> => ({
  Traits: [...scenarios.values()].map(({ id, title, description, excludes }) => [
    id,
    `${title}. ${description}${without(excludes)}`,
  ]),
  Identities: [...identities.values()].map(({ id, title, description, subject, permissions, password }) => {
    const parsed = parseSubject(subject);
    const rights = `User type ${parsed.ok ? parsed.value.userType : 'none'}; permissions: ${permissions.join(', ') || 'none'}.`;
    const signIn = password === undefined ? '' : ` Signs in with ${id} / ${password}.`;
    return [id, `${title}. ${description} ${rights}${signIn}`];
  }),
  Stories: [...stories.values()].map(({ id, title, description }) => [id, `${title}. ${description}`]),
  Faults: faultKindIds.map((id) => {
    const parameters = Object.keys(faultKindOf(id).parameters ?? {}).join(';');
    return [
      parameters === '' ? faultForm(id) : `${faultForm(id)}(${parameters})`,
      faultKindOf(id).description,
    ];
  }),
});

function check({ scenarios, identities, stories }: Fixtures): string {
  return `${scenarios.size} traits, ${identities.size} identities and ${stories.size} stories, all sound.`;
}

function list(fixtures: Fixtures): string {
  return Object.entries(tablesOf(fixtures))
    .map(([kind, entries]) =>
      [kind, ...entries.map(([name, text]) => `  ${name.padEnd(18)} ${text}`)].join('\n'),
    )
    .join('\n\n');
}

const [name = '', unexpected] = readOptions(usage, {}, { allowPositionals: true }).positionals;
const commands: Record<string, (fixtures: Fixtures) => string> = { check, list };
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  const nearest = nearestName(name, Object.keys(commands));
  const guess = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(name === '' ? usage : `Unknown command "${name}".${guess} ${usage}`);
}
if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}". ${usage}`);
console.log(command(checkFixtureFiles()));
