import type { ApolloClient } from '@apollo/client';
import { gql } from '@apollo/client';
import { vi } from 'vitest';
import { readSession, type Session } from '#client/session/session.ts';
import { testClaims, testCookies, testUser } from '#client/session/test-tokens.ts';
import { type ClientOptions, createApolloClient } from './create-client.ts';

export const licenseQuery = gql`
  query LicenseQuery {
    myHardwareLicense {
      id
      offline
    }
  }
`;

export const linkMutation = gql`
  mutation LinkMutation($input: GetFasTrakLinkInput!) {
    getFasTrakLink(input: $input) {
      creditsRemaining
    }
  }
`;

export const license = { __typename: 'HardwareLicense', id: 'hl-1', offline: true };

export function testSession(account?: string, claims = testClaims()): Session {
  const session = readSession(testCookies(claims, testUser(), account));
  if (!session) throw new Error('The test session is not readable.');
  return session;
}

export function testClient(
  answer: (call: number) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
): { client: ApolloClient; send: ReturnType<typeof vi.fn<typeof fetch>> } {
  let calls = 0;
  const send = vi.fn<typeof fetch>(async () => {
    calls += 1;
    return answer(calls);
  });
  const client = createApolloClient({
    apiUrl: 'https://api.example/graphql',
    fetch: send,
    possibleTypes: null,
    hostData: null,
    session: () => null,
    onUnauthenticated: () => {},
    ...options,
  });
  return { client, send };
}
