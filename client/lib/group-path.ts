/** A group with those above it, from the top level to its parent. */
export type PlacedGroup = { name: string; ancestors: readonly { name: string }[] };

/** The way down the tree in words: "Main lab / Vehicles". */
export const groupPathText = ({ name, ancestors }: PlacedGroup): string =>
  [...ancestors, { name }].map((group) => group.name).join(' / ');
