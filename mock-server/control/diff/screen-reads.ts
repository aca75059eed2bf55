import { getOperationAST, Kind, type OperationDefinitionNode, parse, print } from 'graphql';
import { documentHashes } from '#schema/document-hashes.generated.ts';
import { documents } from '#schema/documents.generated.ts';
import { type Screen, screens } from '#schema/states.generated.ts';

export type ScreenRead = {
  screen: string;
  operation: string;
  documentId: string;
  /** `now` is the world's time, ms. */
  variablesAt: (now: number) => Readonly<Record<string, unknown>>;
};

const dayMs = 86_400_000;
const dayAfter = (now: number, days: number): string =>
  new Date(now + days * dayMs).toISOString().slice(0, 10);

const objectOf = ({ path, states }: Screen): string | undefined =>
  /^\/\w+\/(\w+-[^/?]+)/.exec(path)?.[1] ??
  states.map(({ address }) => /[?&]person=(\w+)/.exec(address)?.[1]).find((id) => id !== undefined);

const metricOf = ({ path }: Screen) =>
  path === '/metrics/device-access' ? 'DEVICE_ACCESS' : 'ADVANCED_ACTIONS';

const deviceId = screens.filter(({ path }) => path.startsWith('/devices/')).map(objectOf)[0];

/** For a page that was just opened. Undefined for values that the visitor types or chooses. */
function requiredValue(screen: Screen, name: string, type: string, now: number): unknown {
  switch (type) {
    case 'ID!':
      return name === 'id' ? objectOf(screen) : undefined;
    case 'Int!':
      return 20;
    case 'Boolean!':
      return true;
    case 'SortDirection!':
      return 'DESC';
    case 'TimeZone!':
      return 'UTC';
    case 'Date!':
      return dayAfter(now, name === 'from' ? 0 : Number(/\d+$/.exec(name)?.[0] ?? 364));
    case 'UsageInput!':
      return {
        metric: metricOf(screen),
        ...{ from: dayAfter(now, -364), to: dayAfter(now, 0), timeZone: 'UTC', bucket: 'MONTH' },
      };
    case 'GetFasTrakLinkInput!':
      return { deviceId };
    default:
      return undefined;
  }
}

/** The menu sends this mutation as a query; it changes nothing. */
const isRead = (name: string, { operation }: OperationDefinitionNode): boolean =>
  operation === 'query' || name === 'GetIsFasTrakMutation';

function readOf(screen: Screen, operation: string): ScreenRead | null {
  const hash = documentHashes[operation];
  const document = hash === undefined ? undefined : documents[hash];
  if (document === undefined) return null;
  const definition = getOperationAST(parse(document, { noLocation: true }));
  if (!definition || !isRead(operation, definition)) return null;
  const required = (definition.variableDefinitions ?? [])
    .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
    .map(({ variable, type }) => [variable.name.value, print(type)] as const);
  if (required.some(([name, type]) => requiredValue(screen, name, type, 0) === undefined)) return null;
  return {
    screen: screen.title,
    operation,
    documentId: `sha256:${hash}`,
    variablesAt: (now) =>
      Object.fromEntries(required.map(([name, type]) => [name, requiredValue(screen, name, type, now)])),
  };
}

/** A read of several screens counts for the first. */
export function screenReads(): readonly ScreenRead[] {
  const reads = screens.flatMap((screen) =>
    screen.operations.flatMap((operation) => readOf(screen, operation) ?? []),
  );
  const keys = reads.map(({ operation, variablesAt }) => `${operation} ${JSON.stringify(variablesAt(0))}`);
  return reads.filter((_read, index) => keys.indexOf(keys[index] ?? '') === index);
}
