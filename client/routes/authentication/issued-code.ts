/** It is only in this page's memory. */
export type IssuedCode = {
  digits: string;
  issuedAt: string;
  /** Lifetime in ms. */
  life: number;
  /** By the portal's clock, ms: its lifetime counts from its arrival, as the server's clock may differ. */
  expiresAt: number;
};

/** Null if the code isn't digits or its times are invalid. `now` in ms. */
export function readIssuedCode(
  { code, issuedAt, expiresAt }: { code: string; issuedAt: string; expiresAt: string },
  now: number,
): IssuedCode | null {
  const life = Date.parse(expiresAt) - Date.parse(issuedAt);
  if (!/^\d{4,12}$/.test(code) || !(life > 0)) return null;
  return { digits: code, issuedAt, life, expiresAt: now + life };
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

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '3 minutes 2 seconds left', '2 minutes left', '45 seconds left' */
export function timeLeftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${counted(rest, 'second')} left`;
  return `${counted(minutes, 'minute')}${rest > 0 ? ` ${counted(rest, 'second')}` : ''} left`;
}
