function cityOf(timeZone: string): string {
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}

/** 'Central Time'. For a zone (IANA) without such a name, its city instead of its offset. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name && !/^(GMT|UTC)/.test(name) ? name : cityOf(timeZone);
}

/** 'Central Time (Chicago)', which tells zones of the same name apart. */
export function zoneText(timeZone: string): string {
  const [name, city] = [zoneName(timeZone), cityOf(timeZone)];
  return name === city ? name : `${name} (${city})`;
}
