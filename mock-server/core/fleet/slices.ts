/** About how long computations keep the event loop together, ms. */
const sliceMs = 8;
/** Rows of a slice: a few milliseconds of the most expensive work. */
export const rowsAtOnce = 2_048;

const othersTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Work on the rows from `from` up to, not including, `to`. */
export type Slice = (from: number, to: number) => void;

// Shared, since computations come one after the other without a turn for others between them.
let turnEndsAt = 0;

/** Works through all rows, slice by slice; other requests are answered in between. */
export async function inSlices(size: number, work: Slice): Promise<void> {
  for (let from = 0; from < size; from += rowsAtOnce) {
    if (size > rowsAtOnce && performance.now() >= turnEndsAt) {
      await othersTurn();
      turnEndsAt = performance.now() + sliceMs;
    }
    work(from, Math.min(from + rowsAtOnce, size));
  }
}
