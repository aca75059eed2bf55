/** A group with its ancestors, from the top level to the parent. */
export type PlacedGroup = { name: string; ancestors: readonly { name: string }[] };

/** The path as text: "Main lab / Vehicles". */
export const groupPathText = ({ name, ancestors }: PlacedGroup): string =>
  [...ancestors, { name }].map((group) => group.name).join(' / ');
