import type { TypedAddress } from './address-list.ts';

/** What the server said of an address; `ready` is an address that can be invited. */
export type Verdict =
  | { kind: 'ready' | 'sent' }
  | { kind: 'member' | 'waiting' | 'refused'; message: string };

/** What is known of the addresses the server was asked about or sent to, in lower case. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** One line of the list: what becomes of an address. */
export type InviteeRow = {
  key: string;
  line: number;
  email: string;
  state: 'checking' | 'malformed' | 'duplicate' | Verdict['kind'];
  message: string | null;
};

/** The rows of typed addresses with what is known of each. */
export function inviteeRows(typed: readonly TypedAddress[], verdicts: Verdicts): InviteeRow[] {
  return typed.map(({ key, line, text, problem }) => {
    const row = { key, line, email: text };
    if (problem) return { ...row, state: problem.kind, message: problem.message };
    const verdict = verdicts.get(text.toLowerCase());
    if (!verdict) return { ...row, state: 'checking', message: null };
    return { ...row, state: verdict.kind, message: 'message' in verdict ? verdict.message : null };
  });
}

/** What the server's answer about one address means. */
export function verdictOf(problem: string | null, message: string | null): Verdict {
  if (problem === null) return { kind: 'ready' };
  const kind = problem === 'TAKEN' ? 'member' : problem === 'DUPLICATE' ? 'waiting' : 'refused';
  return { kind, message: message ?? "The server didn't say why." };
}

/** How many rows there are of each kind. */
export type RowCounts = { all: number; ready: number; checking: number; sent: number; problems: number };

/** Counts the rows of each kind. */
export function countRows(rows: readonly InviteeRow[]): RowCounts {
  const counts = { all: rows.length, ready: 0, checking: 0, sent: 0, problems: 0 };
  for (const { state } of rows) {
    if (state === 'ready' || state === 'checking' || state === 'sent') counts[state] += 1;
    else counts.problems += 1;
  }
  return counts;
}
