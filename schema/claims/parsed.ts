/** The result of a parser: the value, or why there is none. Parsers never throw. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };
