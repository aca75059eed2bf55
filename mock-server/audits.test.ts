import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';

const api = createMockApi({ world: 'as=service' });

/** The audits ask by fetch; they are answered without a wire. */
const fetchFn = (url: string | URL, init?: RequestInit) => api.fetch(new Request(url, init));

describe('GraphQL over HTTP, as an identity that may introspect', () => {
  it.each(
    serverAudits({ url: 'http://localhost/api/graphql', fetchFn }).map(
      (audit) => [audit.name, audit] as const,
    ),
  )('%s', async (name, audit) => {
    const result = await audit.fn();
    // What a server MAY do, this one may leave: it answers no GET.
    const isKept = result.status === 'ok' || (result.status === 'notice' && name.startsWith('MAY'));
    expect(isKept ? 'kept' : `${result.status}: ${'reason' in result ? result.reason : ''}`).toBe('kept');
  });
});
