import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '#mock-server/identity/visitor.ts';
import { holds } from '#schema/claims/permissions.ts';
import { withCode, withoutSuggestion } from './errors.ts';
import { LimitsRule, limits } from './limits.ts';
import { NeedsTokenRule } from './needs-token-rule.ts';

/** A document that may be executed, or why not. */
export type ReadDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** What may be asked depends on who asks, in these three ways. */
type Asker = 'anybody' | 'signed-in' | 'introspecting';

const rulesFor: Record<Asker, readonly ValidationRule[]> = {
  anybody: [...specifiedRules, LimitsRule, NeedsTokenRule, NoSchemaIntrospectionCustomRule],
  'signed-in': [...specifiedRules, LimitsRule, NoSchemaIntrospectionCustomRule],
  introspecting: [...specifiedRules, LimitsRule],
};

function askerOf(visitor: Visitor | null): Asker {
  if (!visitor) return 'anybody';
  return holds(visitor.permissions, 'access', 'introspection') ? 'introspecting' : 'signed-in';
}

/** A text that was parsed, and what validation said of it so far. */
type Known = { parsed: ReadDocument; validated: Partial<Record<Asker, ReadDocument>> };

function parseText(text: string): ReadDocument {
  try {
    return { document: parse(text, { maxTokens: limits.tokens }) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
  }
}

/** Characters of documents remembered at most; the portal's own come to less than a tenth of it. */
const rememberedCharacters = 1_000_000;

/**
 * Parses and validates documents, each text once for each of the three ways to ask. Introspection follows
 * `access:introspection` alone; without a token only what signs in may be asked; no error suggests a name.
 */
export function createDocuments(
  schema: GraphQLSchema,
): (text: string, visitor: Visitor | null) => ReadDocument {
  const remembered = new LRUCache<string, Known>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_known, text) => text.length + 1,
  });

  function validateFor(asker: Asker, { document }: { document: DocumentNode }): ReadDocument {
    const errors = validate(schema, document, rulesFor[asker]);
    if (errors.length === 0) return { document };
    return { errors: errors.map((error) => withCode(withoutSuggestion(error), 'GRAPHQL_VALIDATION_FAILED')) };
  }

  return (text, visitor) => {
    let known = remembered.get(text);
    if (!known) {
      known = { parsed: parseText(text), validated: {} };
      remembered.set(text, known);
    }
    if ('errors' in known.parsed) return known.parsed;
    const asker = askerOf(visitor);
    known.validated[asker] ??= validateFor(asker, known.parsed);
    return known.validated[asker];
  };
}
