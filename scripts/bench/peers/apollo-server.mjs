// Apollo Server with graphql-tools mocks, as in its documentation. It ignores the token.
import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { addMocksToSchema } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';

const typeDefs = readFileSync(new URL('../../../schema/license.graphql', import.meta.url), 'utf8');
const schema = addMocksToSchema({ schema: makeExecutableSchema({ typeDefs }) });
await startStandaloneServer(new ApolloServer({ schema }), {
  listen: { port: Number(process.env.PORT), host: '127.0.0.1' },
});
