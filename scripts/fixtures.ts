/** `npm run fixtures -- check|list|show <world>`. */
import type { Fixtures } from '#fixtures/fixtures.ts';
import { nearestName } from '#fixtures/nearest-name.ts';
import { systemNow, worldStart, worldTime } from '#mock-server/core/clock.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { parseWorldText } from '#mock-server/core/world/parse-world.ts';
import { createWorlds } from '#mock-server/core/world/worlds.ts';
import { checkFixtureFiles } from './fixtures/check-fixture-files.ts';
import { fixtureTables } from './fixtures/fixture-tables.ts';
import { readOptions, UsageError } from './run.ts';

const usage = "Usage: npm run fixtures -- check | list | show 'scenario=offline,mfa&now=+30d'";

function check({ scenarios, identities, stories }: Fixtures): string {
  return `${scenarios.size} traits, ${identities.size} identities and ${stories.size} stories, all sound.`;
}

function list(fixtures: Fixtures): string {
  return Object.entries(fixtureTables(fixtures))
    .map(([kind, entries]) =>
      [kind, ...entries.map(([name, text]) => `  ${name.padEnd(18)} ${text}`)].join('\n'),
    )
    .join('\n\n');
}

/** Formats dates, prints a queued term as its ID and a lazy list as its length, and omits back references. */
function createPrintable() {
  const path: unknown[] = [];
  return function printable(this: unknown, key: string, value: unknown): unknown {
    if (typeof value === 'number' && /(^at|At)$/.test(key)) return new Date(value).toISOString();
    if (key === 'history' && typeof value === 'function') return { entries: value().length };
    if (typeof value !== 'object' || value === null) return value;
    if (key === 'successor' && 'id' in value) return value.id;
    while (path.length > 0 && path.at(-1) !== this) path.pop();
    if (path.includes(value)) return undefined;
    path.push(value);
    return value;
  };
}

const worldRefused = (message: string) =>
  new UsageError(message.replace(/\/__mock\/\w+$/, 'npm run fixtures -- list'));

function show(fixtures: Fixtures, query: string): string {
  const { build } = createWorlds(() => fixtures)();
  const parsed = parseWorldText(query, fixtures);
  if (!parsed.ok) throw worldRefused(parsed.error.message);
  const { as, now, latency, fault } = parsed.value;
  const startedAt = systemNow();
  const { seed, startsAt, accounts } = build(
    parsed.value,
    worldStart(now, startedAt),
    worldTime(now, startedAt, startedAt),
  );
  const world = canonicalQuery(parsed.value);
  const shown = { world, startsAt, frozen: now.frozen, as, seed, latency, fault, accounts };
  return JSON.stringify(shown, createPrintable(), 2);
}

const [name = '', world, ...more] = readOptions(usage, { allowPositionals: true, options: {} }).positionals;
const commands: Record<string, (fixtures: Fixtures, world: string) => string> = { check, list, show };
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  const nearest = nearestName(name, Object.keys(commands));
  const guess = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  throw new UsageError(name === '' ? usage : `Unknown command "${name}".${guess} ${usage}`);
}
const [unexpected] = command === show ? more : [world, ...more];
if (unexpected !== undefined)
  throw new UsageError(`Unexpected argument "${unexpected}". Put a world in quotes. ${usage}`);
console.log(command(checkFixtureFiles(), world ?? ''));
