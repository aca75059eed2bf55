/** A user-visible text and its position. */
export type CopyText = {
  text: string;
  /** Offset in the source, in UTF-16 units. */
  offset: number;
};
