import type { FleetRecord } from '#fixtures/builders/records.ts';
import type { GroupTree } from '#mock-server/sandbox/group-tree.ts';

const noWord = 0xff;
const noGroup = 0xffff;
const notKnown = -2;

/** Gives each word of a column a number, in the order they are first met. */
function createWords() {
  const list: string[] = [];
  const numbers = new Map<string, number>();
  return {
    list: list as readonly string[],
    numberOf(word: string): number {
      const number = numbers.get(word) ?? list.push(word) - 1;
      numbers.set(word, number);
      return number;
    },
  };
}

/** Reads the figures of the devices at `places` of a fleet; of all of them where it is null. */
export function createColumns(fleet: FleetRecord, places: Uint32Array | null) {
  const size = places?.length ?? fleet.size;
  const placeAt = (row: number) => (places ? (places[row] ?? 0) : row);
  const groups = new Map(fleet.groups.map((group, index) => [group, index]));
  const classNames = createWords();
  const versions = createWords();

  const nameKey = new Uint32Array(size);
  const className = new Uint8Array(size);
  const offline = new Uint8Array(size);
  const version = new Uint8Array(size);
  const group = new Uint16Array(size);
  // Instants in ms; NaN for none.
  const lastCheckInAt = new Float64Array(size);
  const lastUsedAt = new Float64Array(size);
  const checkInDueAt = new Float64Array(size);
  const endsAt = new Float64Array(size);
  const worksUntil = new Float64Array(size);
  const allowed = new Int32Array(size);
  const remaining = new Int32Array(size);

  for (let row = 0; row < size; row += 1) {
    const place = placeAt(row);
    const figures = fleet.figuresAt(place);
    const own = fleet.groupAt(place);
    nameKey[row] = figures.nameKey ?? 0;
    className[row] = classNames.numberOf(figures.className);
    offline[row] = Number(figures.offline);
    version[row] = figures.softwareVersion === null ? noWord : versions.numberOf(figures.softwareVersion);
    group[row] = (own && groups.get(own)) ?? noGroup;
    lastCheckInAt[row] = figures.lastCheckInAt ?? Number.NaN;
    lastUsedAt[row] = figures.lastUsedAt ?? Number.NaN;
    checkInDueAt[row] = figures.checkInDueAt ?? Number.NaN;
    endsAt[row] = figures.endsAt ?? Number.NaN;
    worksUntil[row] = figures.worksUntil ?? Number.NaN;
    allowed[row] = figures.allowed ?? notKnown;
    remaining[row] = figures.remaining ?? notKnown;
  }

  const instant = (column: Float64Array) => (row: number) => {
    const at = column[row] ?? Number.NaN;
    return Number.isNaN(at) ? null : at;
  };
  const count = (column: Int32Array) => (row: number) => {
    const value = column[row] ?? notKnown;
    return value === notKnown ? null : value;
  };
  return {
    fleet,
    size,
    /** The place in the fleet of a row; rows are in the order of places. */
    placeAt,
    /** The row of a place; beyond all rows where there is none. */
    rowOf: (place: number) => (places ? places.indexOf(place) >>> 0 : place),
    classNames: classNames.list,
    versions: versions.list,
    /** 0 without a name. */
    nameKey: (row: number) => nameKey[row] ?? 0,
    /** Numbers of `classNames` and `versions`; null without a version. */
    className: (row: number) => className[row] ?? 0,
    version: (row: number) => (version[row] === noWord ? null : (version[row] ?? null)),
    offline: (row: number) => offline[row] === 1,
    /** Place among the fleet's groups; null for none. */
    group: (row: number) => (group[row] === noGroup ? null : (group[row] ?? null)),
    lastCheckInAt: instant(lastCheckInAt),
    lastUsedAt: instant(lastUsedAt),
    checkInDueAt: instant(checkInDueAt),
    endsAt: instant(endsAt),
    worksUntil: instant(worksUntil),
    /** -1 is unlimited, null unknown. */
    allowed: count(allowed),
    remaining: count(remaining),
  };
}

/**
 * The figures of many devices, one array a figure: about 60 bytes a device, and nothing to collect while a
 * million are sorted and filtered.
 */
export type Columns = ReturnType<typeof createColumns>;

/**
 * The columns of a whole fleet with its devices in the groups of a changed tree. Only the numbers of groups
 * are made anew, from those they had.
 */
export function regrouped(columns: Columns, fleet: FleetRecord, tree: GroupTree): Columns {
  const numbers = new Map(fleet.groups.map((group, index) => [group.id, index]));
  const numberOf = (groupId: string | null) => numbers.get(tree.homeOf(groupId)?.id ?? '') ?? noGroup;
  const homes = columns.fleet.groups.map(({ id }) => numberOf(id));
  const group = new Uint16Array(columns.size);
  for (let row = 0; row < columns.size; row += 1) group[row] = homes[columns.group(row) ?? -1] ?? noGroup;
  for (const [deviceId, groupId] of tree.moved) {
    const place = fleet.placeOf(deviceId);
    if (place !== null) group[columns.rowOf(place)] = numberOf(groupId);
  }
  return {
    ...columns,
    fleet,
    group: (row) => (group[row] === noGroup ? null : (group[row] ?? null)),
  };
}

/** Whether the license of a row works at `now` (ms). */
export function works({ worksUntil }: Columns, row: number, now: number): boolean {
  const until = worksUntil(row);
  return until !== null && now < until;
}

/** Where a row stands at `now` (ms); as `deviceStatus` says of a device. */
export function statusAt(columns: Columns, row: number, now: number) {
  if (!works(columns, row, now)) return 'UNLICENSED';
  return now > (columns.checkInDueAt(row) ?? now) ? 'CHECK_IN_OVERDUE' : 'READY';
}
