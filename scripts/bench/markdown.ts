export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export type Target = {
  what: string;
  isMet: boolean;
  measured: string;
  wanted: string;
  heldBackBy: string;
};

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
