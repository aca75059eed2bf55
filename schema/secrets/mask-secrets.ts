import { sha256 } from '#schema/digest/sha256.ts';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import { type SecretPlaces, secretPlaces } from './secret-places.generated.ts';

export const mask = '***';

export type RequestBody = Readonly<Record<string, unknown>>;

const nowhere: SecretPlaces = { variables: [], response: [] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameByHash = new Map(Object.entries(documentHashes).map(([name, hash]) => [hash, name]));

/** The places in one of the portal's own documents; null for any other, such as one that only has the name of ours. */
function placesOf({ query, documentId }: RequestBody): SecretPlaces | null {
  const hash = typeof query === 'string' ? sha256(query) : String(documentId).replace('sha256:', '');
  const name = nameByHash.get(hash);
  return name === undefined ? null : (secretPlaces[name] ?? nowhere);
}

function maskPath(value: unknown, path: readonly string[]): unknown {
  if (value === null || value === undefined) return value;
  if (path.length === 0) return mask;
  if (Array.isArray(value)) return value.map((each) => maskPath(each, path));
  const [name = '', ...rest] = path;
  return isObject(value) && Object.hasOwn(value, name)
    ? { ...value, [name]: maskPath(value[name], rest) }
    : value;
}

const maskPaths = (value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((masked, path) => maskPath(masked, path.split('.')), value);

const secretName = /password|token|secret/i;
const errorList = /^(errors|userErrors)$/;

/** `code` is a secret, except in errors. */
function maskNames(value: unknown, inErrors = false): unknown {
  if (Array.isArray(value)) return value.map((each) => maskNames(each, inErrors));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isSecret = secretName.test(name) || (!inErrors && /code$/i.test(name));
      if (isSecret && each !== null) return [name, mask];
      return [name, maskNames(each, inErrors || errorList.test(name))];
    }),
  );
}

export type Secrets = {
  readonly isOurs: boolean;
  /** Whether a response may have secrets, so that a part of its text can't be kept. */
  readonly inResponse: boolean;
  maskVariables(): unknown;
  maskResponse(response: unknown): unknown;
};

/** By their places in the portal's own documents, and by their names in others, whose classes are unknown. */
export function secretsOf(body: RequestBody): Secrets {
  const places = placesOf(body);
  const { variables } = body;
  if (places === null)
    return {
      isOurs: false,
      inResponse: true,
      maskVariables: () => maskNames(variables),
      maskResponse: (response) => maskNames(response),
    };
  const inData = places.response.map((path) => `data.${path}`);
  return {
    isOurs: true,
    inResponse: inData.length > 0,
    maskVariables: () => maskPaths(variables, places.variables),
    maskResponse: (response) => maskPaths(response, inData),
  };
}
