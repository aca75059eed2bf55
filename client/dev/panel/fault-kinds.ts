/** The fault kinds of docs/mock-api.md; two of them take a number. */
export const faultKinds = [
  { kind: 'http', number: 'Status', example: '503', description: 'That status with an HTML body' },
  { kind: 'graphql-error', description: 'An errors array, and data null' },
  { kind: 'partial', description: 'The first nullable field fails' },
  { kind: 'unparseable', description: 'A body that is not JSON' },
  { kind: 'truncated', description: 'JSON cut in the middle' },
  { kind: 'empty', description: 'Neither data nor errors' },
  { kind: 'wrong-type', description: 'An HTML page' },
  { kind: 'drop', description: 'The connection closes without a response' },
  { kind: 'hang', description: 'Never answered' },
  { kind: 'slow', number: 'Milliseconds', example: '2000', description: 'Answered after that time' },
  { kind: 'unauthenticated', description: '401, as for an expired token' },
  { kind: 'store-unavailable', description: 'The world as linked, and changes are refused' },
] as const satisfies readonly { kind: string; description: string; number?: string; example?: string }[];

export type FaultDraft = { target: string; kind: string; number: string; when: string };

export type FaultPart = 'target' | 'kind' | 'when';

/** Writes a fault for the URL. `when` may start with `@`. */
export function writeFault({ target, kind, number, when }: FaultDraft): string {
  const faultKind = faultKinds.find((each) => each.kind === kind);
  const numbered = faultKind && 'number' in faultKind ? `${kind}-${number.trim()}` : kind;
  const calls = when.trim().replace(/^@/, '');
  return `${target}:${numbered}${calls ? `@${calls}` : ''}`;
}

/** Finds the refused part by the values the mock accepts instead. */
export function refusedPart(allowed: readonly string[]): FaultPart {
  if (allowed.includes('*')) return 'target';
  return allowed.some((form) => form.startsWith('@')) ? 'when' : 'kind';
}
