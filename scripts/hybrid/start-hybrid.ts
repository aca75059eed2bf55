import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { buildSchema } from 'graphql';
import type { ApiAccess } from '#client/host/host.ts';
import type { Mock } from '#mock-server/core/mock.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { createHybrid } from './create-hybrid.ts';

/** Operations in the API's saved schema, `file`, go to the API. @throws Error for a schema that can't be read */
export function startHybrid(mock: Mock, apiUrl: string, file: string): Mock {
  try {
    const apiSchema = buildSchema(readFileSync(file, 'utf8'));
    return createHybrid({ mock, apiUrl, apiSchema, ourSchema: buildSchema(typeDefs.join('\n')) });
  } catch (error) {
    throw new Error(`${file} can't be used: ${error instanceof Error ? error.message : error}`);
  }
}
/** Like the mock, except that the session is the one of the cookies, because only the API knows it. */
export function hybridAccess(
  mockAccess: ApiAccess | null,
  { headers: { cookie = '' } }: IncomingMessage,
): ApiAccess | null {
  if (!mockAccess) return null;
  const { sessionFor: _ofTheMock, ...access } = mockAccess;
  return {
    ...access,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', cookie);
      return access.fetch(input, { ...init, headers });
    },
  };
}
