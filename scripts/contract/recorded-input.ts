import {
  type GraphQLInputType,
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  typeFromAST,
} from 'graphql';
import { isObject } from '#fixtures/merge.ts';
import { isTimeZone } from '#mock-server/contract/scalars.ts';
import { variableCoordinates } from '#scripts/generate/variable-coordinates.ts';
import { type Anonymizer, NotRecordable } from './anonymize.ts';
import { type Operation, ourSchema } from './operations.ts';
import { privacyClasses } from './privacy-classes.ts';

type Path = readonly (string | number)[];

/** The replacement of a value in recorded variables: a path in an earlier response, or a time after the start. */
type Stand = { $from: Path } | { $seconds: number };

export const valueAt = (data: unknown, path: Path): unknown =>
  // biome-ignore lint/suspicious/noExplicitAny: data of any shape
  path.reduce<any>((value, key) => value?.[key], data);

/** Names of numbers that have no meaning once replaced. */
const versionName = /(version|revision)$/i;

function eachLeaf(value: unknown, path: Path, onLeaf: (leaf: unknown, path: Path) => void): void {
  if (typeof value !== 'object' || value === null) onLeaf(value, path);
  else
    for (const [key, each] of Object.entries(value))
      eachLeaf(each, [...path, Array.isArray(value) ? Number(key) : key], onLeaf);
}

/** IDs and versions become paths in earlier responses, of which only keyed digests are kept. */
export function createInputRecorder(anonymizer: Anonymizer, startedAt: number) {
  const places = new Map<string, Path>();
  const keyOf = (value: unknown, name: string) =>
    anonymizer.digest(
      typeof value === 'number' ? `version ${versionName.test(name)}` : 'text',
      String(value),
    );

  function leaf(value: unknown, type: GraphQLInputType, coordinate: string): unknown {
    const name = coordinate.split('.').at(-1) ?? '';
    const privacy = privacyClasses.get(coordinate);
    if (!privacy) throw new NotRecordable(`${coordinate} has no privacy class in the schema`);
    const isKept = isEnumType(type) ? type.getValue(String(value)) : typeof value === 'boolean';
    if (isKept) return value;
    if (isEnumType(type) || !['string', 'number'].includes(typeof value))
      throw new NotRecordable(`its ${name} has no value of its type`);
    if (privacy === 'SECRET') throw new NotRecordable(`its input has ${name}`);
    const $from = places.get(keyOf(value, name));
    if ($from && (typeof value === 'string' || versionName.test(name))) return { $from };
    if (versionName.test(name) || String(type) === 'ID')
      throw new NotRecordable(`no earlier response has its ${name}`);
    if (typeof value !== 'string') return value;
    if (String(type) === 'DateTime') return { $seconds: Math.round((Date.parse(value) - startedAt) / 1_000) };
    if (String(type) === 'Date') throw new NotRecordable(`its input has the day ${name}`);
    if (String(type) === 'TimeZone' && isTimeZone(value)) return value;
    return value.includes('@') ? anonymizer.email(value) : anonymizer.placeholder(value);
  }

  function input(value: unknown, declared: GraphQLInputType, coordinate: string): unknown {
    const type = getNullableType(declared);
    if (value === null || value === undefined) return null;
    if (isListType(type) && Array.isArray(value))
      return value.map((each) => input(each, type.ofType, coordinate));
    if (!isInputObjectType(type)) return leaf(value, type, coordinate);
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).flatMap(([key, each]) =>
        fields[key] ? [[key, input(each, fields[key].type, `${type.name}.${key}`)]] : [],
      ),
    );
  }

  return {
    note(index: number, data: unknown): void {
      eachLeaf(data, [], (value, path) => {
        const name = String(path.at(-1));
        if (typeof value === 'string' || (typeof value === 'number' && versionName.test(name)))
          places.set(keyOf(value, name), [index, ...path]);
      });
    },
    /** Undefined for variables that can't be sent again. */
    record(
      { document }: Operation,
      variables: Readonly<Record<string, unknown>>,
    ): Record<string, unknown> | undefined {
      const definitions = getOperationAST(document)?.variableDefinitions ?? [];
      const coordinates = variableCoordinates(document, ourSchema);
      try {
        return Object.fromEntries(
          definitions.flatMap(({ variable, type }) => {
            const { value: name } = variable.name;
            const declared = typeFromAST(ourSchema, type) as GraphQLInputType | undefined;
            const coordinate = coordinates.get(name) ?? name;
            return declared && name in variables
              ? [[name, input(variables[name], declared, coordinate)]]
              : [];
          }),
        );
      } catch (error) {
        if (error instanceof NotRecordable) return undefined;
        throw error;
      }
    },
  };
}

/** @param responses the mock's `data` so far, by number @returns null if they lack a value that `recorded` refers to */
export function replayedVariables(
  recorded: unknown,
  responses: readonly unknown[],
  now: number,
): Record<string, unknown> | null {
  let isWhole = true;
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(restore);
    if (!isObject(value)) return value;
    const { $from, $seconds } = value as Partial<Stand & { $from: Path; $seconds: number }>;
    if ($seconds !== undefined) return new Date(now + $seconds * 1_000).toISOString();
    if ($from) {
      const responseValue = valueAt(responses, $from);
      if (responseValue === undefined || responseValue === null) isWhole = false;
      return responseValue;
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restore(each)]));
  };
  const variables = restore(recorded);
  return isWhole && isObject(variables) ? variables : null;
}

export function referredTo(recorded: unknown): number[] {
  const numbers: number[] = [];
  eachLeaf(recorded, [], (value, path) => {
    if (path.at(-2) === '$from' && path.at(-1) === 0) numbers.push(Number(value));
  });
  return numbers;
}
