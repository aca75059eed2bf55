import type { Columns } from './columns.ts';
import { inSlices, rowsAtOnce } from './slices.ts';

/** Search text of the rows from `from` on; row `from + n` begins at `starts[n]`. */
type Chunk = { from: number; text: string; starts: Uint32Array };

/** The serial numbers and names of many devices, as few long texts: searching a million takes milliseconds. */
export type SearchText = readonly Chunk[];

const separator = '\n';

const labels = ({ fleet, placeAt }: Columns, row: number) => {
  const { serialNumber, name } = fleet.labelsAt(placeAt(row));
  return `${serialNumber}${separator}${name ?? ''}${separator}`.toLowerCase();
};

/** Builds the search text of all rows; other requests run in between. */
export async function createSearchText(columns: Columns): Promise<SearchText> {
  const chunks: Chunk[] = [];
  const readChunk = (from: number, count: number) => {
    const starts = new Uint32Array(count + 1);
    const parts = Array.from({ length: count }, (_, index) => {
      const part = labels(columns, from + index);
      starts[index + 1] = (starts[index] ?? 0) + part.length;
      return part;
    });
    chunks.push({ from, text: parts.join(''), starts });
  };
  await inSlices(columns.size, (from, to) => readChunk(from, to - from));
  return chunks;
}

/** 1 for each row whose serial number or name contains `words` (in lower case). */
export async function searchRows(chunks: SearchText, size: number, words: string): Promise<Uint8Array> {
  const found = new Uint8Array(size);
  if (words.includes(separator)) return found;
  const searchChunk = ({ from, text, starts }: Chunk) => {
    let index = 0;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, starts[index] ?? text.length)) {
      while ((starts[index + 1] ?? text.length) <= at) index += 1;
      found[from + index] = 1;
      index += 1;
    }
  };
  // There is a chunk for each slice.
  await inSlices(size, (from) => {
    const chunk = chunks[from / rowsAtOnce];
    if (chunk) searchChunk(chunk);
  });
  return found;
}
