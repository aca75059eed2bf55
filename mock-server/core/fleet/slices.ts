/** How long computations may block the event loop, ms. */
const sliceMs = 8;
/** Rows of a slice: a few milliseconds of the most expensive work. */
export const rowsAtOnce = 2_048;

const yieldToOthers = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Work on the rows from `from` up to, not including, `to`. */
export type Slice = (from: number, to: number) => void;

// Shared, since computations follow each other without yielding.
let turnEndsAt = 0;

/** Processes all rows in slices, and lets other requests run in between. */
export async function inSlices(size: number, work: Slice): Promise<void> {
  for (let from = 0; from < size; from += rowsAtOnce) {
    if (size > rowsAtOnce && performance.now() >= turnEndsAt) {
      await yieldToOthers();
      turnEndsAt = performance.now() + sliceMs;
    }
    work(from, Math.min(from + rowsAtOnce, size));
  }
}
