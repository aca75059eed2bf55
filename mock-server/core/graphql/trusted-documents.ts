import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal } from '#mock-server/contract/refusals.ts';

/** For clients that accept the media type of GraphQL over HTTP. */
const http = { status: 400, spec: true };

const prefix = 'sha256:';

/** GraphQL over HTTP, "Persisted Documents", as in `operations.json`. @param only refuses all other documents. */
export function trustedDocuments(only: boolean): Plugin<RequestContext> {
  return {
    async onParams({ params, setParams }) {
      const { documentId, ...rest }: typeof params & { documentId?: unknown } = params;
      if (documentId === undefined || documentId === null) {
        if (only && params.query)
          throw refusal(
            'PERSISTED_QUERY_ONLY',
            "This API only executes documents it knows. Send a documentId from the build's operations.json.",
            { http },
          );
        return;
      }
      if (typeof documentId !== 'string' || params.query)
        throw refusal('BAD_REQUEST', 'A request has either a query or a documentId, as a string.', { http });
      // Loaded on first use, since most clients send the text.
      const { documents } = await import('#schema/documents.generated.ts');
      const hash = documentId.startsWith(prefix) ? documentId.slice(prefix.length) : '';
      const query = Object.hasOwn(documents, hash) ? documents[hash] : undefined;
      if (query === undefined)
        throw refusal(
          'PERSISTED_QUERY_NOT_FOUND',
          "The API doesn't know this document. Register the operations.json of the portal's build.",
          { http },
        );
      setParams({ ...rest, query });
    },
  };
}
