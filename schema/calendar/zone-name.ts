import { dateFormatter } from './date-formatter.ts';

/** Zones that browsers list by a former name. */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const currentName = (zone: string): string => renamedZones[zone] ?? zone;

/** All zones by their current names, and the one in use as the API names it. */
export function zonesWith(zone: string): string[] {
  const others = Intl.supportedValuesOf('timeZone').map(currentName);
  return [zone, ...new Set(others.filter((each) => each !== currentName(zone)))];
}

function cityOf(timeZone: string): string {
  return currentName(timeZone).replace(/^.*\//, '').replaceAll('_', ' ');
}

/** 'Central Time'. For a zone (IANA) without such a name, its city instead of its offset. */
export function zoneName(timeZone: string): string {
  const parts = dateFormatter('zone name', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name && !/^(GMT|UTC)/.test(name) ? name : cityOf(timeZone);
}

/** 'Central Time (Chicago)', which tells zones of the same name apart. */
export function zoneText(timeZone: string): string {
  const [name, city] = [zoneName(timeZone), cityOf(timeZone)];
  return name === city ? name : `${name} (${city})`;
}
