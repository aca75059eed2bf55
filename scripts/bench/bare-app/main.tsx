// React, Apollo Client and react-router as in their documentation, with only the documented requests. The list of
// polymorphic types comes first, because the cache needs it.
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Frame } from './frame.tsx';
import './frame.css';

type PolymorphicTypes = {
  __schema: { types: { name: string; possibleTypes: { name: string }[] }[] };
};

function cookie(name: string): string {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '');
}

const { __schema }: PolymorphicTypes = await (await fetch('/api/polymorphictypes')).json();
const client = new ApolloClient({
  link: new HttpLink({ uri: '/api/graphql', headers: { authorization: `Bearer ${cookie('jwt')}` } }),
  cache: new InMemoryCache({
    possibleTypes: Object.fromEntries(
      __schema.types.map(({ name, possibleTypes }) => [name, possibleTypes.map((each) => each.name)]),
    ),
  }),
});
const { accounts } = JSON.parse(cookie('user'));
const router = createBrowserRouter([
  { path: '*', element: <Frame serialNumber={accounts[0].serialNumber} deviceId={accounts[0].deviceId} /> },
]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
