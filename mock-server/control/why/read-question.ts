import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { isObject } from '#fixtures/merge.ts';
import { limits, refuseNesting } from '#mock-server/core/graphql/limits.ts';
import { nearestOperation } from '#mock-server/core/world/nearest-operation.ts';
import { type ParsedWorldPart, quote, refuse } from '#mock-server/core/world/world-error.ts';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import { documents } from '#schema/documents.generated.ts';

export type Question = {
  operation: string;
  body: { query: string; variables: unknown } | { documentId: string; variables: unknown };
  path: string;
};

const example = '{"operation":"MainMenuIsOfflineQuery","path":"myHardwareLicense.offline"}';

const refused = (parameter: string, value: unknown, message: string, didYouMean: string | null = null) =>
  refuse({
    code: 'INVALID',
    message: didYouMean === null ? message : `${message} Did you mean "${didYouMean}"?`,
    parameter,
    value: typeof value === 'string' ? value : (JSON.stringify(value)?.slice(0, 200) ?? ''),
    allowed: [example],
    didYouMean,
  });

export const unknownPath = ({ path }: Question, nearest: string | null, reason: string | undefined) =>
  refused('path', path, `The response has nothing at ${quote(path)}.${reason ? ` ${reason}` : ''}`, nearest);

export const invalidQuery = (message: string) => refused('query', '', message);

function parseQuery(query: string): DocumentNode | string {
  try {
    refuseNesting(query);
    return parse(query, { maxTokens: limits.tokens });
  } catch (error) {
    return (error as Error).message;
  }
}

export function readQuestion(content: unknown): ParsedWorldPart<Question> {
  if (!isObject(content))
    return refused(
      'body',
      content,
      'The body must be a JSON object with "path", and "operation" or "query".',
    );
  const { operation, query, variables = {}, path } = content;
  if (typeof path !== 'string')
    return refused('path', path, '"path" must be a text, such as "viewer.email".');
  if (!isObject(variables)) return refused('variables', variables, '"variables" must be a JSON object.');
  if ((typeof operation === 'string') === (typeof query === 'string'))
    return refused('body', content, 'The body must have either "operation" or "query", as a text.');
  const hash = typeof operation === 'string' ? documentHashes[operation] : undefined;
  if (typeof operation === 'string' && hash === undefined) {
    const nearest = nearestOperation(operation, Object.keys(documentHashes));
    return refused('operation', operation, `The portal has no operation ${quote(operation)}.`, nearest);
  }
  const text = hash === undefined ? String(query) : (documents[hash] ?? '');
  const document = parseQuery(text);
  if (typeof document === 'string') return refused('query', text.slice(0, 200), document);
  const definition = getOperationAST(document);
  if (definition?.operation !== 'query')
    return refused(
      hash === undefined ? 'query' : 'operation',
      operation ?? text.slice(0, 200),
      'Only one query can be explained, no mutation.',
    );
  const name = definition.name?.value ?? 'anonymous';
  const body = hash === undefined ? { query: text, variables } : { documentId: `sha256:${hash}`, variables };
  return { ok: true, value: { operation: name, body, path } };
}
