/** Text as people paste it, with plain hyphens, apostrophes, spaces and widths, and without invisible characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Words in front of a serial number. */
const serialLabel = /^(?:#|s\/?n|ser(?:ial)?\.? ?(?:number|n[or])?|n[or]\.)(?![a-z])[\s.:#-]*(?=.*\d)/iu;

/** What a search looks for. */
export const searchText = (text: string): string => plainText(text).replace(serialLabel, '');

// Letters that don't decompose into a base letter and a mark.
const baseLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
};

/** Without case, accents and widths: "İzmir" is "izmir". */
export const foldedText = (text: string): string =>
  plainText(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/gu, (letter) => baseLetters[letter] ?? letter);

/** Letters and digits alone: "7C21-0048-B93E" is "7c210048b93e". */
const lettersAndDigits = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether two serial numbers or names are the same as people write them. */
export const isSameText = (one: string, other: string): boolean =>
  lettersAndDigits(foldedText(searchText(one))) === lettersAndDigits(foldedText(searchText(other)));

/** Finds objects of which one text has every word of the search, or the search apart from hyphens and spaces. */
export function textFinder(search: string): (...texts: readonly (string | null | undefined)[]) => boolean {
  const wanted = foldedText(searchText(search));
  const words = wanted.split(/[ ,;]+/);
  const letters = lettersAndDigits(wanted);
  return (...texts) =>
    wanted === '' ||
    texts.some((text) => {
      const folded = foldedText(text ?? '');
      return (
        words.every((word) => folded.includes(word)) ||
        (letters !== '' && lettersAndDigits(folded).includes(letters))
      );
    });
}
