import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { license, licenseQuery, testClient } from './test-client.ts';
import { usePanelQuery } from './use-panel-query.ts';

type Data = { myHardwareLicense: typeof license };

function Panel() {
  const { data, error, refetch } = usePanelQuery(licenseQuery as TypedDocumentNode<Data>);
  return (
    <section>
      <p>{error?.message ?? data?.myHardwareLicense.id ?? 'Loading'}</p>
      <button type="button" onClick={refetch}>
        Try again
      </button>
    </section>
  );
}

const panels = (client: ApolloClient) => (
  <ApolloProvider client={client}>
    <Panel />
    <Panel />
  </ApolloProvider>
);

const refusal = 'Response not successful: Received status code 503';
const success = () => Response.json({ data: { myHardwareLicense: license } });
const fails = (first: number) => (call: number) =>
  call <= first ? new Response(null, { status: 503 }) : success();

test("a panel keeps its failure although another query caches its fields, until it's sent again", async () => {
  const { client } = testClient(fails(1));
  render(panels(client));
  await screen.findAllByText(refusal);
  const other = gql`
    query OtherQuery {
      myHardwareLicense {
        id
        offline
      }
    }
  `;
  await act(() => client.query({ query: other }));
  expect(screen.getAllByText(refusal)).toHaveLength(2);
});

test('Try again of one panel sends the query once, and brings back every panel that shows it', async () => {
  const { client, send } = testClient(fails(1));
  render(panels(client));
  expect(await screen.findAllByText(refusal)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findAllByText('hl-1')).toHaveLength(2);
  expect(send).toHaveBeenCalledTimes(2);
});

test('the host renders a panel with its data, and one that failed without', async () => {
  const rendered = async (failures: number) => {
    const tree = panels(testClient(fails(failures)).client);
    return (await prerenderStatic({ tree, renderFunction: renderToString })).result;
  };
  expect(await rendered(0)).toContain('hl-1');
  expect(await rendered(9)).not.toContain('hl-1');
});
