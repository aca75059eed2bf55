/** Integers without Intl, because creating the first formatter takes longer than rendering a page. */
function grouped(value: number): string {
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return value.toLocaleString('en-US');
}

/** '1,204', with a real minus sign. A dash if it isn't a number. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? grouped(value).replace('-', '\u2212') : '–';
}

export function formatDays(days: number): string {
  return `${formatNumber(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

/** '45 seconds', '10 minutes', '2 hours', rounded up. */
export function formatWait(seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  const count = Math.ceil(value);
  return `${formatNumber(count)} ${count === 1 ? unit : `${unit}s`}`;
}

/** '512 B', '64 KiB', '1.5 GiB'. One decimal below 100. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const text = grouped(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
  return `${text} ${units[unit]}`;
}
