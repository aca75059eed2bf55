import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { refusal } from '#mock-server/contract/refusals.ts';

/** What a request may have; the portal's operations need far less. */
export const limits = {
  bodyBytes: 100_000,
  tokens: 2_000,
  depth: 16,
  /** How deeply brackets of all kinds are nested. */
  nesting: 100,
} as const;

const tooMuch = (what: string, most: number) =>
  refusal('LIMIT_REACHED', `The request has more than ${most} ${what}. Request less.`);

const opening: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const closing: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/** The parser recurses: the stack overflows at about 2,000. @throws GraphQLError LIMIT_REACHED, or a syntax error. */
function refuseNesting(source: string): void {
  const lexer = new Lexer(new Source(source));
  let depth = 0;
  for (let read = 0; read < limits.tokens; read += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (opening.includes(kind)) depth += 1;
    else if (closing.includes(kind)) depth -= 1;
    if (depth > limits.nesting) throw tooMuch('nested brackets', limits.nesting);
  }
}

/** Parses a document within the limits. @throws GraphQLError */
export function parseDocument(source: string): DocumentNode {
  refuseNesting(source);
  return parse(source, { maxTokens: limits.tokens });
}

/** A recursive fragment counts once; another rule refuses it. */
function depthOf({ definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const depthByName = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const depth = depthByName.get(name);
    if (depth !== undefined) return depth;
    depthByName.set(name, 0);
    const fragment = fragments.get(name);
    const fragmentDepth = fragment ? ofSelection(fragment.selectionSet) : 0;
    depthByName.set(name, fragmentDepth);
    return fragmentDepth;
  };
  const ofSelection = ({ selections }: SelectionSetNode): number =>
    Math.max(
      ...selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
        const inner = selection.selectionSet ? ofSelection(selection.selectionSet) : 0;
        return selection.kind === Kind.FIELD ? inner + 1 : inner;
      }),
    );
  return Math.max(
    0,
    ...definitions.map((each) => ('selectionSet' in each ? ofSelection(each.selectionSet) : 0)),
  );
}

// Yoga caches a document's validation by the names of the rules.
function DepthRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      if (depthOf(document) > limits.depth) context.reportError(tooMuch('levels', limits.depth));
    },
  };
}

export const boundedDocuments: Plugin = {
  onParse({ setParseFn }) {
    setParseFn(parseDocument);
  },
  onValidate({ addValidationRule }) {
    addValidationRule(DepthRule);
  },
};

/** graphql-js suggests names, which would reveal the schema. */
const suggestion = / ?Did you mean [^?]+\?/g;

function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replaceAll(suggestion, '');
  if (message === error.message) return error;
  const { nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

export const noSuggestions: Plugin = {
  onExecutionResult({ result, setResult }) {
    if (result && 'errors' in result && result.errors)
      setResult({ ...result, errors: result.errors.map(withoutSuggestion) });
  },
};
