/** A value that can be compared: a day as YYYY-MM-DD, a number, or words. */
export type FactValue = string | number;

/** A place of a page that shows a fact, as it was read; null if the place isn't on the page. */
export type Reading = { fact: string; page: string; place: string; value: FactValue | null };

/** The API's answer for each fact; a fact that this world doesn't have is absent. */
type Truths = ReadonlyMap<string, FactValue>;

/** The name of a place, the same in all worlds. */
export const placeName = ({ fact, page, place }: Omit<Reading, 'value'>): string =>
  `${fact}: ${page}, ${place}`;

/** One line for each place that differs from the API's answer, or shows a fact that the API doesn't have. */
export const disagreements = (truths: Truths, readings: readonly Reading[]): string[] =>
  readings.flatMap((reading) => {
    const truth = truths.get(reading.fact);
    const { value } = reading;
    if (value === null || value === truth) return [];
    return [
      `${placeName(reading)} shows ${value}, the API ${truth === undefined ? 'has none' : `says ${truth}`}`,
    ];
  });

/** The places that no page of any world showed: their locators find nothing, so they prove nothing. */
export function unseen(places: readonly string[], readings: readonly Reading[]): string[] {
  const seen = new Set(readings.filter(({ value }) => value !== null).map(placeName));
  return places.filter((place) => !seen.has(place));
}
