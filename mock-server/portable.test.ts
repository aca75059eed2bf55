import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Types are gone when a module runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...found].map(([, ...names]) => names.find((name) => name !== undefined) ?? '');
}

function locate(name: string, from: string): string | null {
  if (name.startsWith('#')) return join(root, name.slice(1));
  return name.startsWith('.') ? join(dirname(from), name) : null;
}

it('the API loads nothing that only Node has: it runs in any engine with Fetch', () => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || file.endsWith('.json')) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      const next = locate(name, file);
      if (next === null) packages.add(name);
      else follow(next);
    }
  };
  follow(join(import.meta.dirname, 'api.ts'));
  expect(seen.size).toBeGreaterThan(40);
  expect([...packages].sort()).toEqual([
    '@graphql-tools/schema',
    '@noble/hashes/hmac.js',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
    'fastest-levenshtein',
    'graphql',
    'graphql-yoga',
    'lru-cache',
    'zod',
  ]);
});
