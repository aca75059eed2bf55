/** A table whose first column is words and whose others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A figure that was to be reached. */
export type Target = {
  what: string;
  isMet: boolean;
  /** What was measured, and what it should be. */
  measured: string;
  wanted: string;
  /** Why it is what it is, where it isn't reached. */
  heldBackBy: string;
};

/** Lists for each target whether it is met; if not, the difference and the reason. */
export const targetList = (targets: readonly Target[]): string =>
  targets
    .map(({ what, isMet, measured, wanted, heldBackBy }) =>
      isMet
        ? `- Reached: ${what} ${measured}, to be ${wanted}.`
        : `- **Not reached**: ${what} ${measured}, to be ${wanted}. ${heldBackBy}`,
    )
    .join('\n');

export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;
export const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const inCount = (value: number): string => Math.round(value).toLocaleString('en-US');
