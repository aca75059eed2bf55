import type { TypedAddress } from './address-list.ts';

/** The server's status of an address; `ready` can be invited. */
export type Verdict =
  | { kind: 'ready' | 'sent' }
  | { kind: 'member' | 'waiting' | 'refused'; message: string };

/** By lower-case address. */
export type Verdicts = ReadonlyMap<string, Verdict>;

export type InviteeRow = {
  key: string;
  line: number;
  name: string | null;
  email: string;
  state: 'checking' | 'malformed' | 'duplicate' | Verdict['kind'];
  message: string | null;
};

export function inviteeRows(typed: readonly TypedAddress[], verdicts: Verdicts): InviteeRow[] {
  return typed.map(({ key, line, name, text, problem }) => {
    const row = { key, line, name, email: text };
    if (problem) return { ...row, state: problem.kind, message: problem.message };
    const verdict = verdicts.get(text.toLowerCase());
    if (!verdict) return { ...row, state: 'checking', message: null };
    return { ...row, state: verdict.kind, message: 'message' in verdict ? verdict.message : null };
  });
}

/** From the server's response for one address. */
export function verdictOf(problem: string | null, message: string | null): Verdict {
  if (problem === null) return { kind: 'ready' };
  const kind = problem === 'TAKEN' ? 'member' : problem === 'DUPLICATE' ? 'waiting' : 'refused';
  return { kind, message: message ?? "The server didn't say why." };
}

export type RowCounts = { all: number; ready: number; checking: number; sent: number; problems: number };

export function countRows(rows: readonly InviteeRow[]): RowCounts {
  const counts = { all: rows.length, ready: 0, checking: 0, sent: 0, problems: 0 };
  for (const { state } of rows) {
    if (state === 'ready' || state === 'checking' || state === 'sent') counts[state] += 1;
    else counts.problems += 1;
  }
  return counts;
}
