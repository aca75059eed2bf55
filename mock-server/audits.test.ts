import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';

const api = createMockApi({ world: 'as=service' });

const fetchFn = (url: string | URL, init?: RequestInit) => api.fetch(new Request(url, init));

describe('GraphQL over HTTP, as an identity that may introspect', () => {
  it.each(
    serverAudits({ url: 'http://localhost/api/graphql', fetchFn }).map(
      (audit) => [audit.name, audit] as const,
    ),
  )('%s', async (name, audit) => {
    const result = await audit.fn();
    // The server answers no GET, which the audits name as an option (MAY).
    const isKept = result.status === 'ok' || (result.status === 'notice' && name.startsWith('MAY'));
    expect(isKept ? 'kept' : `${result.status}: ${'reason' in result ? result.reason : ''}`).toBe('kept');
  });
});
