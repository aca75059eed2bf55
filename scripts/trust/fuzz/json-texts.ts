import type { Random } from '#fixtures/random.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Texts that JSON parsers read differently: numbers, escapes, structure, encoding, size. */
const edges: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    'nul',
    'NaN',
    'Infinity',
    '-',
    '-0',
    '+1',
    '01',
    '1.',
    '.5',
    '1e',
    '1e999',
    '-1e-999',
  ],
  ...[
    '0x1',
    '1_000',
    '9007199254740993',
    '123456789012345678901234567890',
    '0.1e+',
    '1 2',
    '--1',
    '-NaN',
    '2.e3',
  ],
  ...[
    '"',
    '"\\',
    '"\\u12"',
    '"\\uD800"',
    '"\\uDEAD\\uD800"',
    '"\\x41"',
    '"\t"',
    '"\\u0000"',
    '"\u0000"',
    "'a'",
    '"\\a"',
  ],
  ...['[', ']', '[1,]', '[,1]', '[1 2]', '[1,,2]', '[]]', '[1', '["a"', '[[]', '[/**/]', '[1]x', '[nul]'],
  ...[
    '{',
    '}',
    '{,}',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    '{"a":1 "b":2}',
    '{"a":1,"a":2}',
    "{'a':1}",
    '{"":0}',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":1}}',
    '{"toString":1}',
    '{"a":1}}',
    '{"a"::1}',
    '{1:1}',
  ],
  ...[
    '\ufeff{}',
    '\u00a0{}',
    '\u2028',
    '{}\u0000',
    '\u0000',
    '// a\n{}',
    '{}#',
    '\ufeff[1]',
    '\f{}',
    '\u3000[]',
  ],
  ...[
    deep(50),
    deep(2_000),
    '['.repeat(5_000),
    '{"a":'.repeat(2_000),
    `"${'a'.repeat(20_000)}"`,
    `1${'0'.repeat(5_000)}`,
  ],
];

/** A text that may be JSON. */
export const jsonText = (random: Random): string => random.pick(edges);

/** A value for a variable: what a schema doesn't expect at that place. */
export function jsonValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 9 : 11);
  if (kind === 9) return Array.from({ length: random.below(4) }, () => jsonValue(random, depth + 1));
  if (kind === 10) {
    const names = ['id', 'input', 'first', 'after', '__proto__', 'constructor', '', 'deviceId'];
    return Object.fromEntries(
      Array.from({ length: random.below(4) }, () => [random.pick(names), jsonValue(random, depth + 1)]),
    );
  }
  return random.pick<unknown>([
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      5e-324,
      '',
      ' ',
      'a'.repeat(3_000),
    ],
    ...[
      'owner',
      'device-7c21-0048-b93e',
      'account-1',
      '2025-11-01',
      '2025-02-30',
      '+275760-09-14',
      '9999-12-31T23:59:59Z',
    ],
    ...[
      '-1',
      '1e9',
      'NaN',
      'null',
      '\u0000',
      '\ud800',
      '\u202e',
      '😀',
      '<script>',
      '../../etc',
      '%00',
      'urn:a:user:b',
    ],
    ...[
      'America/Chicago',
      'Etc/Unknown',
      'a@b.example',
      'a@',
      '0',
      '=1+1',
      'x'.repeat(255),
      '__proto__',
      'ß',
      'İ',
    ],
  ]);
}
