/** What the wire can do, in the words of docs/mock-api.md; two kinds carry a number. */
export const faultKinds = [
  { kind: 'http', number: 'Status', example: '503', means: 'That status with an HTML body' },
  { kind: 'graphql-error', means: 'An errors array, and data null' },
  { kind: 'partial', means: 'The first nullable field fails' },
  { kind: 'unparseable', means: 'A body that is not JSON' },
  { kind: 'truncated', means: 'JSON cut in the middle' },
  { kind: 'empty', means: 'Neither data nor errors' },
  { kind: 'wrong-type', means: 'An HTML page' },
  { kind: 'drop', means: 'The connection closes without a response' },
  { kind: 'hang', means: 'Never answered' },
  { kind: 'slow', number: 'Milliseconds', example: '2000', means: 'Answered after that time' },
  { kind: 'unauthenticated', means: '401, as for an expired token' },
] as const satisfies readonly { kind: string; means: string; number?: string; example?: string }[];

/** A fault being written. */
export type FaultDraft = { target: string; kind: string; number: string; when: string };

/** The part of a fault that was refused. */
export type FaultPart = 'target' | 'kind' | 'when';

/** The fault as an address says it. `when` may begin with its `@`. */
export function writeFault({ target, kind, number, when }: FaultDraft): string {
  const known = faultKinds.find((each) => each.kind === kind);
  const numbered = known && 'number' in known ? `${kind}-${number.trim()}` : kind;
  const calls = when.trim().replace(/^@/, '');
  return `${target}:${numbered}${calls ? `@${calls}` : ''}`;
}

/** Which part the mock means, told by what it would have taken instead. */
export function refusedPart(allowed: readonly string[]): FaultPart {
  if (allowed.includes('*')) return 'target';
  return allowed.some((form) => form.startsWith('@')) ? 'when' : 'kind';
}
