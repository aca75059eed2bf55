import { type DocumentNode, type GraphQLFormattedError, Kind, type SelectionSetNode } from 'graphql';

/** The fields of schema/license.graphql, which every API has. A test compares them. */
export const documentedFields: ReadonlySet<string> = new Set([
  'myHardwareLicense',
  'getFasTrakLink',
  'id',
  'offline',
  'primaryServiceLicense',
  'remainingActions',
  'isMfaEnabled',
  'product',
  'className',
  'creditsRemaining',
]);

const isDocumented = (name: string) => documentedFields.has(name) || name.startsWith('__');

/** The fields of a document that an API may lack. graphql's `visit` would add 45 kB to the first load. */
function assumedFields({ definitions }: DocumentNode): Set<string> {
  const names = new Set<string>();
  const look = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD && !isDocumented(selection.name.value))
        names.add(selection.name.value);
      if ('selectionSet' in selection && selection.selectionSet) look(selection.selectionSet);
    }
  };
  for (const definition of definitions) if ('selectionSet' in definition) look(definition.selectionSet);
  return names;
}

export function isAssumed(document: DocumentNode): boolean {
  return assumedFields(document).size > 0;
}

type RequestFailure = {
  errors: readonly GraphQLFormattedError[];
  /** The response has a `data` key, which may be null. */
  hasData: boolean;
};

/** Codes and words of errors unrelated to the fields, for which a retry can help. */
const otherCode =
  /auth|denied|forbid|jwt|token|internal|time_?out|unavailable|rate_?limit|too_?many|limit_?reached|throttl|complexity|depth|cost|user_?input|parse|syntax|persisted/i;
const otherWords =
  /^variable\b|\b(authenticat\w*|authori[sz]\w*|unauthori[sz]\w*|permission|token|internal|unexpected|depth|deep|complexity|too (many|large|long)|limit|timed? ?out|syntax error)\b/i;

/** How servers that send `data: null` with a validation error describe it, or its code. */
const unknownField =
  /validation|cannot query field|unknown (field|argument|type)|\b(field|argument|type)\b.*(undefined|exist|not found|not defined)/i;

function codeOf({ extensions }: GraphQLFormattedError): string {
  return typeof extensions?.code === 'string' ? extensions.code : '';
}

/** The message without quoted or bracketed names, such as a field `token`. */
function wordsOf({ message }: GraphQLFormattedError): string {
  return message.replace(/(["'`]).*?\1|\[.*?\]/g, '');
}

/**
 * A response with `errors` and without `data` is a request error (GraphQL specification, section 7.1). The portal's
 * documents are well-formed, so the reason is a missing field unless the error says otherwise. The wording differs
 * between servers and is only used for those that send `data: null`.
 */
export function lacksFields({ errors, hasData }: RequestFailure): boolean {
  if (errors.some((error) => /auth|forbid/i.test(codeOf(error)))) return false;
  return errors.some((error) => {
    if (otherCode.test(codeOf(error)) || otherWords.test(wordsOf(error))) return false;
    if (!hasData) return true;
    return !error.path?.length && (unknownField.test(codeOf(error)) || unknownField.test(error.message));
  });
}

export function namesFieldOf(document: DocumentNode, errors: readonly GraphQLFormattedError[]): boolean {
  const words = new Set(JSON.stringify(errors).match(/\w+/g));
  return [...assumedFields(document)].some((name) => words.has(name));
}

const notOffered = new WeakSet<Error>();

/** Marks an error as "the API lacks it", without changing the class that the specification requires. */
export function markNotOffered<Marked extends Error>(error: Marked): Marked {
  notOffered.add(error);
  return error;
}

export function isNotOffered(error: unknown): boolean {
  return error instanceof Error && notOffered.has(error);
}
