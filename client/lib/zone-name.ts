/** 'Central Time'; the city of a zone (IANA) that people only know by its offset. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  if (name && !/^(GMT|UTC)/.test(name)) return name;
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}
