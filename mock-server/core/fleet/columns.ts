import type { FleetRecord } from '#fixtures/builders/records.ts';
import { inSlices } from './slices.ts';

export const noWord = 0xff;
export const noGroup = 0xffff;
/** Of an unknown balance. */
export const notKnown = -2;

/** Numbers the words of a column in order of appearance. */
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

/**
 * The figures of many devices, one array a figure: about 70 bytes a device, and nothing to collect while a
 * million are sorted and filtered. Rows are in the order of places.
 */
export type Columns = {
  fleet: FleetRecord;
  size: number;
  /** The place in the fleet of a row. */
  placeAt(row: number): number;
  /** The row of a place; -1 where there is none. */
  rowOf(place: number): number;
  /** What `className` and `version` are numbers of. */
  classNames: readonly string[];
  versions: readonly string[];
  /** 0 without a name. */
  nameKey: Uint32Array;
  retired: Uint8Array;
  className: Uint8Array;
  offline: Uint8Array;
  /** `noWord` where none was reported. */
  version: Uint8Array;
  /** Place among the fleet's groups; `noGroup` for none. */
  group: Uint16Array;
  /** Instants in ms; NaN for none. */
  lastCheckInAt: Float64Array;
  lastUsedAt: Float64Array;
  checkInDueAt: Float64Array;
  endsAt: Float64Array;
  worksUntil: Float64Array;
  reportDueAt: Float64Array;
  renewed: Uint8Array;
  /** -1 is unlimited; `notKnown` is. */
  allowed: Int32Array;
  remaining: Int32Array;
};

/** Reads the columns of the devices at `places` of a fleet; of all if it is null. */
export async function createColumns(fleet: FleetRecord, places: Uint32Array | null): Promise<Columns> {
  const size = places?.length ?? fleet.size;
  const placeAt = (row: number) => (places ? (places[row] ?? 0) : row);
  const groups = new Map(fleet.groups.map((group, index) => [group, index]));
  const classNames = createWords();
  const versions = createWords();
  const columns: Columns = {
    fleet,
    size,
    placeAt,
    rowOf: (place) => (places ? places.indexOf(place) : place),
    classNames: classNames.list,
    versions: versions.list,
    nameKey: new Uint32Array(size),
    retired: new Uint8Array(size),
    className: new Uint8Array(size),
    offline: new Uint8Array(size),
    version: new Uint8Array(size),
    group: new Uint16Array(size),
    lastCheckInAt: new Float64Array(size),
    lastUsedAt: new Float64Array(size),
    checkInDueAt: new Float64Array(size),
    endsAt: new Float64Array(size),
    worksUntil: new Float64Array(size),
    reportDueAt: new Float64Array(size),
    renewed: new Uint8Array(size),
    allowed: new Int32Array(size),
    remaining: new Int32Array(size),
  };
  const readRow = (row: number) => {
    const place = placeAt(row);
    const figures = fleet.figuresAt(place);
    const own = fleet.groupAt(place);
    columns.nameKey[row] = figures.nameKey ?? 0;
    columns.retired[row] = Number(figures.retired);
    columns.className[row] = classNames.numberOf(figures.className);
    columns.offline[row] = Number(figures.offline);
    columns.version[row] =
      figures.softwareVersion === null ? noWord : versions.numberOf(figures.softwareVersion);
    columns.group[row] = (own && groups.get(own)) ?? noGroup;
    columns.lastCheckInAt[row] = figures.lastCheckInAt ?? Number.NaN;
    columns.lastUsedAt[row] = figures.lastUsedAt ?? Number.NaN;
    columns.checkInDueAt[row] = figures.checkInDueAt ?? Number.NaN;
    columns.endsAt[row] = figures.endsAt ?? Number.NaN;
    columns.worksUntil[row] = figures.worksUntil ?? Number.NaN;
    columns.reportDueAt[row] = figures.reportDueAt ?? Number.NaN;
    columns.renewed[row] = Number(figures.renewed);
    columns.allowed[row] = figures.allowed ?? notKnown;
    columns.remaining[row] = figures.remaining ?? notKnown;
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) readRow(row);
  });
  return columns;
}
