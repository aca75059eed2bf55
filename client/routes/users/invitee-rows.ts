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
  return { kind, message: message ?? 'The server gave no reason.' };
}

/** How many rows there are of each kind. */
export function countRows(rows: readonly InviteeRow[]) {
  const of = (...states: InviteeRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  return {
    all: rows.length,
    ready: of('ready'),
    checking: of('checking'),
    sent: of('sent'),
    problems: of('malformed', 'duplicate', 'member', 'waiting', 'refused'),
  };
}
