/** A text that users may read, and where its file has it. */
export type CopyText = {
  text: string;
  /** Where it begins in the source, in UTF-16 units. */
  offset: number;
};
