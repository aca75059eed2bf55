import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { GetIsFasTrakMutationDocument } from '#client/app/frame/get-is-fastrak.generated.ts';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from './api.ts';
import { createMockApp } from './app.ts';
import { graphqlRequest } from './testing/send-request.ts';

const documents = [
  ToolbarLicenseInfoQueryDocument,
  MainMenuIsOfflineQueryDocument,
  GetIsFasTrakMutationDocument,
];
const now = () => Date.UTC(2025, 10, 21, 14, 46);
const api = createMockApi({ now });
const app = createMockApp({ now });
const variables = { input: { deviceId: 'device-7c21-0048-b93e' } };

describe('responses are the same directly and over HTTP, byte for byte', () => {
  it.each([...builtInFixtures().scenarios.keys()])('in %s', async (scenario) => {
    const world = `scenario=${scenario}&as=owner`;
    for (const document of documents) {
      const direct = await api.fetch(graphqlRequest(document, { world, variables }));
      const asked = graphqlRequest(document, { world, variables });
      const overHttp = await request(app)
        .post('/api/graphql')
        .set(Object.fromEntries(asked.headers))
        .send(await asked.text());
      expect(overHttp.status).toBe(direct.status);
      expect(overHttp.text).toBe(await direct.text());
      for (const name of ['content-type', 'date', 'x-mock-world', 'x-mock-server', 'cache-control'])
        expect(overHttp.headers[name]).toBe(direct.headers.get(name));
    }
  });

  it('for the polymorphictypes document', async () => {
    const direct = await api.fetch(new Request('http://localhost/api/polymorphictypes'));
    const overHttp = await request(app).get('/api/polymorphictypes');
    expect(overHttp.text).toBe(await direct.text());
  });
});
