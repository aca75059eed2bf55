/** Up to six round whole numbers, from 0 to at least `highest`. */
export function scaleTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power);
  const step = steps.find((each) => Number.isInteger(each) && each >= rough) ?? 1;
  const count = Math.ceil(Math.max(1, highest) / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
