/** 'Central Time'. For a zone (IANA) without such a name, its city instead of its offset. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  if (name && !/^(GMT|UTC)/.test(name)) return name;
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}
