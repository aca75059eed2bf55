import { errorCodes } from '#schema/error-code.generated.ts';
import { characterCount } from '#schema/text/characters.ts';

/** A value that follows a fault kind: a number in its name, or a parameter in parentheses. */
export type FaultParameter = {
  label: string;
  takes: string;
  example: string;
  accepts(text: string): boolean;
  /** All values, if they can be listed. */
  values?: readonly string[];
  /** Only for one operation, since others don't have it. */
  ofOneOperation?: true;
};

export type FaultKindEntry = {
  description: string;
  number?: FaultParameter & { unit: string };
  /** In canonical order. */
  parameters?: Readonly<Record<string, FaultParameter>>;
  /** The parameters that are needed. */
  requires?: readonly string[];
  isGraphql?: true;
  ofOneMutation?: true;
};

/** The longest latency, and the longest wait of a fault. */
export const maxWaitMs = 600_000;

const isWhole = (text: string, min: number, max: number) =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) >= min && Number(text) <= max;

const maxText = 1_000;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const code: FaultParameter = {
  label: 'Code',
  takes: errorCodes.join(', '),
  example: '',
  accepts: (text) => errorCodes.some((each) => each === text),
  values: errorCodes,
};

const message: FaultParameter = {
  label: 'Message',
  takes: `a text of up to ${maxText} characters`,
  example: '',
  accepts: (text) => characterCount(text) <= maxText,
};

const path: FaultParameter = {
  label: 'Path',
  takes: 'a place in the response such as devices.nodes.0.group or devices.nodes.*.group',
  example: '',
  accepts: (text) => /^[_A-Za-z]\w*(?:\.(?:[_A-Za-z]\w*|\d{1,6}|\*))*$/.test(text) && text.length <= maxText,
  ofOneOperation: true,
};

export const allowedFor = ({ values, takes }: FaultParameter): readonly string[] => values ?? [takes];

/** All kinds of faults. The parser, its refusals, the forms and the lists of faults read this table. */
export const faultKinds = {
  http: {
    description: 'That status with an HTML body',
    number: {
      label: 'Status',
      unit: 'status',
      // Statuses below 200, 204, 205 and 304 can't have a body.
      takes: 'a status from 200 to 599 whose response has a body',
      example: '503',
      accepts: (text) => isWhole(text, 200, 599) && !['204', '205', '304'].includes(text),
    },
    parameters: {
      'retry-after': {
        label: 'Retry-After',
        takes: 'whole seconds, 1 to 600',
        example: '',
        accepts: (text) => isWhole(text, 1, 600),
      },
    },
  },
  slow: {
    description: 'Answered after that time',
    number: {
      label: 'Milliseconds',
      unit: 'ms',
      takes: `1 to ${maxWaitMs} ms`,
      example: '2000',
      accepts: (text) => isWhole(text, 1, maxWaitMs),
    },
  },
  'graphql-error': {
    description: 'An errors array, and data null',
    parameters: { code, message },
    isGraphql: true,
  },
  partial: {
    description: 'One place of the response fails; nulls bubble as in the schema',
    parameters: { path, code, message },
    requires: ['path'],
    isGraphql: true,
  },
  'user-error': {
    description: 'A change is refused with userErrors, and nothing is executed',
    parameters: {
      code,
      field: {
        label: 'Field',
        takes: 'a field of the input such as name or address.city',
        example: '',
        accepts: (text) => /^[_A-Za-z]\w*(?:\.\w+)*$/.test(text) && text.length <= maxText,
      },
      message,
    },
    isGraphql: true,
    ofOneMutation: true,
  },
  value: {
    description: 'A place of the response has this value',
    parameters: {
      path,
      json: {
        label: 'JSON',
        takes: `JSON of up to ${maxText} characters`,
        example: '',
        accepts: (text) => text.length <= maxText && isJson(text),
      },
    },
    requires: ['path', 'json'],
    isGraphql: true,
  },
  unparseable: { description: 'A body that is not JSON' },
  truncated: { description: 'JSON cut in the middle' },
  empty: { description: 'Neither data nor errors' },
  'wrong-type': { description: 'An HTML page' },
  drop: { description: 'The connection closes without a response' },
  hang: { description: 'Never answered' },
  unauthenticated: { description: '401, as for an expired token' },
} as const satisfies Record<string, FaultKindEntry>;

export type FaultKindId = keyof typeof faultKinds;

export const faultKindIds = Object.keys(faultKinds) as readonly FaultKindId[];

export const faultKindOf = (id: FaultKindId): FaultKindEntry => faultKinds[id];

/** The form of a kind in an address, such as `http-<status>`. */
export function faultForm(id: FaultKindId): string {
  const { number } = faultKindOf(id);
  return number ? `${id}-<${number.unit}>` : id;
}

/** The kinds that need no parameters and fit any operation, as written in an address. */
export const plainFaults: readonly { kind: string; entry: FaultKindEntry }[] = faultKindIds.flatMap((id) => {
  const entry = faultKindOf(id);
  if (entry.requires || entry.ofOneMutation) return [];
  return [{ kind: entry.number ? `${id}-${entry.number.example}` : id, entry }];
});
