import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFixtures } from '#fixtures/check.ts';
import { fixtureFiles } from '#fixtures/files.generated.ts';
import { createMockApi } from './api.ts';
import { askData } from './testing/send-request.ts';

const page = readFileSync(join(import.meta.dirname, '../fixtures/README.md'), 'utf8');
const file = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const [, id = '', promise = ''] = /```ts\n'([\w-]+)': ([\s\S]*?),?\n```/.exec(page) ?? [];

const now = Date.UTC(2025, 10, 21, 14, 46, 10);

const query = '{ myHardwareLicense { primaryServiceLicense { expiresAt } } }';

describe('the trait that fixtures/README.md adds as an example', () => {
  const checked = checkFixtures({ ...fixtureFiles, [`scenarios/${id}.json`]: JSON.parse(file) });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const { fixtures } = checked;
  const api = createMockApi({ fixtures, now: () => now });
  const excludes = fixtures.scenarios.get(id)?.excludes ?? [];
  const keepsPromise = new Function('expect', 'now', `return ${promise}`)(expect, now);

  it('excludes the traits that set the end of the term', () => {
    expect(excludes).toEqual(['expired', 'expiring', 'grace']);
  });

  it('keeps its promise, which the world without it does not, before and after other traits', async () => {
    const dataOf = (scenario: string) =>
      askData(api.fetch, query, { world: `as=owner&scenario=${scenario}` });
    const without = await dataOf('online');
    expect(() => keepsPromise(without)).toThrow();
    for (const scenario of [id, `${id},renewed`, `offline,mfa,${id}`]) keepsPromise(await dataOf(scenario));
  });
});
