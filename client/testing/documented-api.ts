import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSchema, createYoga } from 'graphql-yoga';
import type { PortalOptions } from '#client/testing/portal.tsx';

const typeDefs = readFileSync(join(process.cwd(), 'schema/license.graphql'), 'utf8');

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

/** Refuses a request with the status and wording of Hot Chocolate. */
export function refuseAsHotChocolate(message: string): Response {
  const [, field = '', type = ''] = /field "(\w+)" on type "(\w+)"/.exec(message) ?? [];
  const error = {
    message: `The field \`${field}\` does not exist on the type \`${type}\`.`,
    locations: [{ line: 1, column: 1 }],
    extensions: { type, field, responseName: field },
  };
  return Response.json({ errors: [error] }, { status: 400 });
}

/** A server that knows only the documented schema. `onOperation` receives the name of each operation. */
export function createDocumentedApi(
  license: DocumentedLicense | null,
  graphqlEndpoint: string,
  onOperation: (name: string) => void = () => {},
) {
  return createYoga({
    graphqlEndpoint,
    plugins: [{ onParams: ({ params }) => onOperation(params.operationName ?? '') }],
    logging: false,
    cors: { origin: '*', allowedHeaders: ['authorization', 'content-type', 'accept', 'x-account-id'] },
    schema: createSchema({
      typeDefs,
      resolvers: {
        Query: { myHardwareLicense: () => license },
        Mutation: { getFasTrakLink: () => ({ creditsRemaining: 3 }) },
      },
    }),
  });
}

/** For `openPortal`'s options. `refuse` changes the error for the first unknown field. */
export function documentedApi(
  license: DocumentedLicense | null = documentedLicense,
  refuse?: (message: string) => Response,
): NonNullable<PortalOptions['answer']> {
  const yoga = createDocumentedApi(license, '/api/graphql');
  return async (request) => {
    const response = await yoga.fetch(request);
    const { data, errors } = await response.clone().json();
    return refuse && errors && data === undefined ? refuse(errors[0].message) : response;
  };
}
