import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { openPortal } from '#client/testing/portal.tsx';
import { createMockApi } from '#mock-server/api.ts';
import { documents } from '#schema/documents.generated.ts';
import { testClient } from './test-client.ts';
import { trustedDocumentsLink } from './trusted-documents-link.ts';

const modules = import.meta.glob<Record<string, DocumentNode>>('../**/*.generated.ts', { eager: true });
const sent = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /(Query|Mutation)Document$/.test(name))
  // Only sent together with a mutation that is validated, see below.
  .filter(([name]) => name !== 'IsOfferedQueryDocument');

async function bodyOf(document: DocumentNode, links: Parameters<typeof testClient>[1]): Promise<object> {
  const { client, send } = testClient(() => Response.json({ data: {} }), links);
  const isQuery = document.definitions.some((each) => 'operation' in each && each.operation === 'query');
  await (isQuery ? client.query({ query: document }) : client.mutate({ mutation: document })).catch(() => {});
  client.stop();
  return JSON.parse(String(send.mock.calls[0]?.[1]?.body));
}

test.each(sent)('%s has the hash of the text it would be sent as', async (_name, document) => {
  const { query, ...rest } = (await bodyOf(document, {})) as { query: string };
  expect(Object.keys(rest)).toEqual(['operationName', 'variables', 'extensions']);
  const hash = createHash('sha256').update(query).digest('hex');
  expect(documents[hash]).toBe(query);
  expect(await bodyOf(document, { boot: { links: [trustedDocumentsLink] } })).toEqual({
    documentId: `sha256:${hash}`,
    ...rest,
  });
});

const api = createMockApi({ documents: 'trusted' });

function answer(request: Request): Promise<Response> {
  const { headers } = request;
  // The token is signed with another secret, so the world's `as` logs in instead.
  headers.delete('authorization');
  return api.fetch(new Request(request, { headers }));
}

test('the portal works with an API that only executes documents it knows', async () => {
  const { operations, requests, user } = await openPortal('/authentication?scenario=mfa&as=owner', {
    answer,
    boot: { links: [trustedDocumentsLink] },
  });
  await user.click(await screen.findByRole('button', { name: /^Issue/ }));
  await waitFor(() => expect(operations).toContain('IssueAuthenticationCodeMutation'));
  expect(operations).toContain('IsOfferedQuery');
  const bodies = await Promise.all(
    requests.filter(({ method }) => method === 'POST').map((each) => each.json()),
  );
  for (const body of bodies)
    expect(Object.keys(body)).toEqual(['documentId', 'operationName', 'variables', 'extensions']);
  expect(screen.queryByText(/doesn't know this document|doesn't offer/)).toBeNull();
});

test('without the setting, an API that only executes documents it knows refuses the texts', async () => {
  const { requests } = await openPortal('/dashboard?as=owner', { answer });
  expect((await screen.findAllByText(/only executes documents it knows/)).length).toBeGreaterThan(0);
  expect(Object.keys(await requests[0]?.json())[0]).toBe('query');
});
