/** Only kept in this page's memory, until it expires. */
export type IssuedCode = {
  digits: string;
  /** Milliseconds since 1970, by the server's clock. */
  issuedAt: number;
  /** Lifetime in ms. */
  life: number;
  /** By the portal's clock, ms: its lifetime counts from its arrival, as the two clocks may differ. */
  expiresAt: number;
};

/** Null if the code isn't digits or its times are invalid. `now` in ms. */
export function readIssuedCode(
  answer: { code: string; issuedAt: string; expiresAt: string },
  now: number,
): IssuedCode | null {
  const issuedAt = Date.parse(answer.issuedAt);
  const life = Date.parse(answer.expiresAt) - issuedAt;
  if (!/^\d{4,12}$/.test(answer.code) || !(life > 0)) return null;
  return { digits: answer.code, issuedAt, life, expiresAt: now + life };
}

/** '482915' as two groups, '482' and '915'; the first is longer if the length is odd. */
export function groupDigits(digits: string): readonly [string, string] {
  const half = Math.ceil(digits.length / 2);
  return [digits.slice(0, half), digits.slice(half)];
}

/** The digits for screen readers: '4 8 2, 9 1 5'. */
export function spokenDigits(digits: string): string {
  return groupDigits(digits)
    .map((group) => [...group].join(' '))
    .join(', ');
}

/** Never more than the code's lifetime; 0 once it has expired. */
export function secondsLeft({ expiresAt, life }: IssuedCode, now: number): number {
  const left = Math.min(expiresAt - now, life);
  return Math.max(0, Math.ceil(left / 1000));
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '3 minutes 2 seconds left', '2 minutes left', '45 seconds left' */
export function timeLeftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, 'second')] : []),
  ];
  return `${parts.join(' ')} left`;
}

/** The announcement leaves the document after this time, so that a reader doesn't find an old one. */
const announcedForSeconds = 5;

export function announcement(code: IssuedCode, now: number): string {
  const left = secondsLeft(code, now);
  const total = Math.round(code.life / 1000);
  return left > total - announcedForSeconds
    ? `Code issued: ${spokenDigits(code.digits)}. ${timeLeftText(left)}.`
    : '';
}

export type IssueState = 'current' | 'ended' | 'issued';

/** `life`: the lifetime of codes in ms, once known. */
export function issueState(
  issuedAt: string,
  current: IssuedCode | null,
  life: number | null,
  now: number,
): IssueState {
  const at = Date.parse(issuedAt);
  if (current && at === current.issuedAt && now < current.expiresAt) return 'current';
  return life !== null && at + life <= now ? 'ended' : 'issued';
}
