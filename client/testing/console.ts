import { format } from 'node:util';
import { expect } from 'vitest';

const aside = [
  // The messages for a request that failed, as every test with such a fault prints them.
  /^error: (?:Couldn't load the FasTrak credits|Failed to fetch polymorphic types)\./,
  // Apollo Client warns once for a field and all tests; client/graphql/cache.test.ts checks that each type is merged or replaced by decision.
  /^warn: Cache data may be lost when replacing/,
];
let printed: string[] = [];

for (const method of ['error', 'warn'] as const)
  console[method] = (...values) => {
    const line = `${method}: ${format(...values)}`;
    if (!aside.some((form) => form.test(line))) printed.push(line);
  };

/** Expects errors and warnings of each form on the console of this test, and no others. */
export function expectPrinted(...forms: readonly RegExp[]): void {
  const unexpected = printed.filter((line) => !forms.some((form) => form.test(line)));
  const missing = forms.filter((form) => !printed.some((line) => form.test(line)));
  printed = [];
  expect({ unexpected, missing }, 'errors and warnings on the console').toEqual({
    unexpected: [],
    missing: [],
  });
}

/** Allows errors and warnings of a form so far, where they depend on the order of responses. */
export function allowPrinted(form: RegExp): void {
  printed = printed.filter((line) => !form.test(line));
}
