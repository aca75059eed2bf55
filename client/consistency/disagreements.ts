/** A value that can be compared: a day as YYYY-MM-DD, a number, or words. */
export type FactValue = string | number;

/** A place of a page that shows a fact, as it was read; null if the place isn't on the page. */
export type Reading = { fact: string; page: string; place: string; value: FactValue | null };

export const placeName = ({ fact, page, place }: Omit<Reading, 'value'>): string =>
  `${fact}: ${page}, ${place}`;

/** One line for each place that differs from the API's answer, or shows a fact that the API doesn't have. */
export const disagreements = (
  truths: ReadonlyMap<string, FactValue>,
  readings: readonly Reading[],
): string[] =>
  readings.flatMap((reading) => {
    const truth = truths.get(reading.fact);
    const says = truth === undefined ? 'has none' : `says ${truth}`;
    return reading.value === null || reading.value === truth
      ? []
      : [`${placeName(reading)} shows ${reading.value}, the API ${says}`];
  });
