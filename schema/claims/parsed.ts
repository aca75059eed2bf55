/** What a parser answers: the value, or the reason in words why there is none. Parsers never throw. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };
