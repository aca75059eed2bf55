import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { canonicalQuery } from '#mock-server/core/world/canonical-query.ts';
import { parseWorld } from '#mock-server/core/world/parse-world.ts';
import { writeFault } from '#schema/world/write-fault.ts';
import { readParameters, type WorldParameters, writeParameters } from './world-parameters.ts';

const empty: WorldParameters = {
  scenario: ['online'],
  as: null,
  account: null,
  now: null,
  frozen: false,
  seed: '1',
  latency: '0',
  fault: [],
};

describe("a world's query string", () => {
  test('leaves out defaults, but names one trait, so that a default of the server is none', () => {
    expect(writeParameters(empty)).toBe('scenario=online');
    expect(writeParameters({ ...empty, as: 'owner' })).toBe('as=owner');
  });

  test('stops the clock at the first request if it is frozen without a time', () => {
    expect(writeParameters({ ...empty, frozen: true })).toBe('now=+0d,frozen');
  });

  test('keeps typed text as one value, which the mock validates', () => {
    expect(writeParameters({ ...empty, now: '1&as=admin#x y%' })).toBe('now=1%26as=admin%23x%20y%25');
  });

  test("equals the mock's canonical form", () => {
    const fixtures = builtInFixtures();
    const words = fc.record<WorldParameters>({
      scenario: fc
        .uniqueArray(fc.constantFrom('mfa', 'verakey', 'offline', 'overdue'), { minLength: 1 })
        .map((ids) => [...ids]),
      as: fc.option(fc.constantFrom('owner', 'viewer', 'service')),
      account: fc.constant(null),
      now: fc.option(fc.constantFrom('+30d', '-2h', '2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z-2h')),
      frozen: fc.boolean(),
      seed: fc.nat().map(String),
      latency: fc.constantFrom('0', '250', '200..800'),
      fault: fc.uniqueArray(
        fc.oneof(
          fc.constantFrom('*:hang', 'polymorphictypes:http-500@1-3', '*:slow-20@2'),
          fc.string({ unit: 'binary' }).map((message) => writeFault('*', 'graphql-error', { message })),
        ),
      ),
    });
    fc.assert(
      fc.property(words, (said) => {
        const parsed = parseWorld(writeParameters(said), fixtures);
        if (!parsed.ok) throw new Error(parsed.error.message);
        expect(canonicalQuery(parsed.value)).toBe(writeParameters(said));
        expect(readParameters(writeParameters(said))).toEqual({
          ...said,
          now: said.now ?? (said.frozen ? '+0d' : null),
        });
      }),
    );
  });
});
