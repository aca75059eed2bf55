import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { documents } from '#schema/documents.generated.ts';
import { createMockApi } from './api.ts';

const [hash = '', text = ''] =
  Object.entries(documents).find(([, document]) => /^query PreferencesQuery\b/.test(document)) ?? [];
const known = { documentId: `sha256:${hash}`, operationName: 'PreferencesQuery' };
type Refusal = { extensions?: { code: string } };
const standard = 'application/graphql-response+json';

async function ask(body: unknown, documents: 'any' | 'trusted' = 'any', accept = 'application/json') {
  const api = createMockApi({ world: 'as=admin', documents });
  const response = await api.fetch(
    new Request('http://mock.test/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    }),
  );
  const { data, errors } = await response.json();
  return { status: response.status, data, codes: errors?.map((each: Refusal) => each.extensions?.code) };
}

it('every document has the SHA-256 of its text', () => {
  for (const [key, document] of Object.entries(documents))
    expect(createHash('sha256').update(document).digest('hex')).toBe(key);
});

it.each(['any', 'trusted'] as const)(
  'a document id is executed like its text, with %s documents',
  async (mode) => {
    const byText = await ask({ query: text });
    expect(byText.data).toBeTruthy();
    expect(await ask(known, mode)).toEqual(byText);
  },
);

it('variables are those of the request', async () => {
  const [id = ''] = Object.entries(documents).find(([, each]) => /^query PersonQuery\b/.test(each)) ?? [];
  const documentId = `sha256:${id}`;
  const answer = await ask({ documentId, variables: { id: 'user-unknown' } }, 'trusted');
  expect(answer).toMatchObject({ data: { user: null }, codes: undefined });
  expect((await ask({ documentId }, 'trusted')).codes).toHaveLength(1);
});

it.each([
  `sha256:${'0'.repeat(64)}`,
  `sha256:${hash.toUpperCase()}`,
  hash,
  `md5:${hash}`,
  'sha256:',
  'sha256:constructor',
  '',
])('the unknown document %j is answered with a single error', async (documentId) => {
  for (const mode of ['any', 'trusted'] as const)
    expect(await ask({ documentId }, mode)).toEqual({
      status: 200,
      data: undefined,
      codes: ['PERSISTED_QUERY_NOT_FOUND'],
    });
  expect((await ask({ documentId }, 'any', standard)).status).toBe(400);
});

it.each([
  ['a text beside it', { ...known, query: text }],
  ['another type', { documentId: 7 }],
])('a document id with %s is a bad request', async (_what, body) => {
  expect((await ask(body)).codes).toEqual(['BAD_REQUEST']);
});

it('all other documents are refused where only those of the portal are trusted', async () => {
  for (const query of ['{ myHardwareLicense { id } }', text, '{ __schema { types { name } } }'])
    expect(await ask({ query }, 'trusted')).toMatchObject({
      data: undefined,
      codes: ['PERSISTED_QUERY_ONLY'],
    });
  expect((await ask({ query: text }, 'trusted', standard)).status).toBe(400);
});
