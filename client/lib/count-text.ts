import { formatNumber } from './format-number.ts';

export type Noun = readonly [one: string, many: string];

export const nouns = {
  credit: ['credit', 'credits'],
  device: ['device', 'devices'],
  entry: ['entry', 'entries'],
  group: ['group', 'groups'],
  invitation: ['invitation', 'invitations'],
  license: ['license', 'licenses'],
  person: ['person', 'people'],
  subgroup: ['subgroup', 'subgroups'],
} as const satisfies Record<string, Noun>;

/** '1 person', '2,000 people' */
export function countText(count: number, [one, many]: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** '38 of 40 devices', '40 devices'. `total` is null if unknown. */
export function matchingText(matching: number, total: number | null, noun: Noun): string {
  return total === null || total === matching
    ? countText(matching, noun)
    : `${formatNumber(matching)} of ${countText(total, noun)}`;
}
