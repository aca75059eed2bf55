import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchema, createYoga } from 'graphql-yoga';
import type { PortalOptions } from '#client/test-portal.tsx';

const typeDefs = readFileSync(join(process.cwd(), 'schema/license.graphql'), 'utf8');

/** A license in the documented fields. */
export type DocumentedLicense = {
  id: string;
  offline: boolean;
  primaryServiceLicense: {
    id: string;
    remainingActions: number | null;
    isMfaEnabled: boolean;
    product: { className: string };
  } | null;
};

/** An online Graykey license with 42 advanced actions left and no authentication code. */
export const documentedLicense: DocumentedLicense = {
  id: 'documented-hardware-license',
  offline: false,
  primaryServiceLicense: {
    id: 'documented-service-license',
    remainingActions: 42,
    isMfaEnabled: false,
    product: { className: 'Graykey' },
  },
};

/** Answers as an API does that knows the documented schema and nothing else; for `openPortal`'s options. */
export function documentedApi(
  license: DocumentedLicense | null = documentedLicense,
): NonNullable<PortalOptions['answer']> {
  const yoga = createYoga({
    graphqlEndpoint: '/api/graphql',
    logging: false,
    schema: createSchema({
      typeDefs,
      resolvers: {
        Query: { myHardwareLicense: () => license },
        Mutation: { getFasTrakLink: () => ({ creditsRemaining: 3 }) },
      },
    }),
  });
  return (request) => Promise.resolve(yoga.fetch(request));
}
