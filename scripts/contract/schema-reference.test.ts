import { isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ourSchema } from './operations.ts';
import { schemaReference } from './schema-reference.ts';

/** The rows of the reference: `Type.field`, its type, status, unit, null, meaning and screens. */
const rows = schemaReference()
  .split('\n### ')
  .flatMap((section) => {
    const [typeName] = section.split('\n');
    return [...section.matchAll(/^\| `(\w+): ([^`]+)`(.*)$/gm)].map(([, field, type = '', rest = '']) => {
      const [, status, unit, absent, meaning, screens] = rest.split(/ ?(?<!\\)\| ?/);
      return { coordinate: `${typeName}.${field}`, type, status, unit, absent, meaning, screens };
    });
  });
const row = (coordinate: string) => rows.find((each) => each.coordinate === coordinate);

describe('the types of the page for owners of the API', () => {
  it('describes every field of every type once', () => {
    const fields = Object.values(ourSchema.getTypeMap())
      .filter((type) => !type.name.startsWith('__') && (isObjectType(type) || isInputObjectType(type)))
      .flatMap((type) =>
        'getFields' in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
      );
    const described = rows.map(({ coordinate }) => coordinate);
    // Interfaces have rows too.
    expect(described).toEqual(expect.arrayContaining(fields));
    expect(new Set(described).size).toBe(described.length);
  });

  it('gives every number, instant and day a unit', () => {
    const measured = rows.filter(({ type }) =>
      /^\[?(Int|Float|DateTime|Date|ByteSize|TimeZone)\b/.test(type),
    );
    expect(measured.length).toBeGreaterThan(100);
    expect(measured.filter(({ unit }) => !unit)).toEqual([]);
  });

  it('explains null for every nullable field', () => {
    expect(rows.filter(({ type, absent }) => !type.endsWith('!') && !absent)).toEqual([]);
    expect(rows.filter(({ type, absent }) => type.endsWith('!') && absent !== 'never')).toEqual([]);
  });

  it('shows whether a field is documented, and the screens that show it', () => {
    expect(row('ServiceLicense.remainingActions')).toMatchObject({
      status: 'documented',
      unit: 'actions',
      absent: expect.stringContaining('null means unknown'),
      screens: expect.stringMatching(/^Dashboard, .* \d+ more$/),
    });
    expect(row('SecurityPolicy.lockAfterFailures')).toMatchObject({
      status: 'assumed',
      screens: expect.stringContaining('Organization'),
    });
  });
});
