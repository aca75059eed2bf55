import { countText, nouns } from './count-text.ts';

/** '12 devices leave Main lab and join Field team.' Null is no group. */
export function moveText(count: number, from: string | null, to: string | null): string {
  if (count === 0) return 'No devices move.';
  const [leave, join] = count === 1 ? ['leaves', 'joins'] : ['leave', 'join'];
  const parts = [from && `${leave} ${from}`, to && `${join} ${to}`].filter(Boolean);
  return `${countText(count, nouns.device)} ${parts.join(' and ')}.`;
}
