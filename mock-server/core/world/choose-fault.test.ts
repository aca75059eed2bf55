import { describe, expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { chooseFaults, chooseLatency } from './choose-fault.ts';
import { parseWorld } from './parse-world.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(builtInFixtures());
function worldOf(query: string) {
  const parsed = parseWorld(query, vocabulary);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
const calls = Array.from({ length: 20 }, (_, index) => index + 1);
const struck = (query: string, operation = 'ToolbarLicenseInfoQuery') =>
  calls.filter((call) => chooseFaults(worldOf(query), { operation, call }).length > 0);

describe('a fault', () => {
  it('strikes every call where no call is named', () => {
    expect(struck('fault=ToolbarLicenseInfoQuery:drop')).toEqual(calls);
  });

  it('strikes the call, or the calls, that are named', () => {
    expect(struck('fault=*:drop@2')).toEqual([2]);
    expect(struck('fault=*:drop@1-3')).toEqual([1, 2, 3]);
  });

  it('leaves other operations alone, and * leaves polymorphictypes alone', () => {
    expect(struck('fault=ToolbarLicenseInfoQuery:drop', 'MainMenuIsOfflineQuery')).toEqual([]);
    expect(struck('fault=*:drop', 'polymorphictypes')).toEqual([]);
    expect(struck('fault=polymorphictypes:drop', 'polymorphictypes')).toEqual(calls);
  });

  it('gives way to one that is written before it', () => {
    const world = worldOf('fault=ToolbarLicenseInfoQuery:empty@2,*:drop');
    const kindsAt = (call: number) =>
      chooseFaults(world, { operation: 'ToolbarLicenseInfoQuery', call }).map(({ kind }) => kind.name);
    expect([kindsAt(2), kindsAt(3)]).toEqual([['empty'], ['drop']]);
  });
});

it('latency is in its range and the same for the same seed', () => {
  const world = worldOf('latency=200..800');
  const found = calls.map((call) => chooseLatency(world, 'A', call));
  for (const ms of found) expect(ms >= 200 && ms <= 800).toBe(true);
  expect(calls.map((call) => chooseLatency(world, 'A', call))).toEqual(found);
  expect(new Set(found).size).toBeGreaterThan(5);
  expect(chooseLatency(worldOf('latency=250'), 'A', 1)).toBe(250);
});
