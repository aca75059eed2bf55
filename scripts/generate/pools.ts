import { allLocales, base, en, en_AU_ocker, Faker, type LocaleDefinition } from '@faker-js/faker';
import { foldedText } from '#schema/text/search-text.ts';
import { banner } from './modules.ts';

const seed = 1_701;

/** Locales whose names email addresses can represent. The names of people alternate between them. */
const locales = [
  'en_AU_ocker',
  'es_MX',
  'de',
  'en_HK',
  'en_IN',
  'fi',
  'fr_SN',
  'hr',
  'hu',
  'nb_NO',
  'nl',
  'pl',
  'pt_BR',
  'ro',
  'yo_NG',
  'zu_ZA',
] as const;
const namesPerLocale = 8;

const fakerOf = (number: number, ...locale: LocaleDefinition[]): Faker => {
  const faker = new Faker({ locale: [...locale, en, base] });
  faker.seed(seed + number);
  return faker;
};

/** Names with another meaning in English. */
const misread: ReadonlySet<string> = new Set(
  'Araña Bebe Conchita Dame Fok Karan Kin Kok Law Man Mart Pagan Paimo Pingpank Post Pun Ruta Top Washington Xenia'.split(
    ' ',
  ),
);

/** A short single word, which fits a table. */
const isPlainName = (name: string) =>
  /^\p{Lu}\p{Ll}{2,9}$/u.test(name) && /^[a-z]+$/.test(foldedText(name)) && !misread.has(name);

/** Masculine surnames, which would be wrong after half of the given names. */
const isGendered = (name: string) => /(ski|cki|dzki|ova|ová)$/.test(name);

function draw(make: () => string, taken: Set<string>, passes: (text: string) => boolean): string {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const text = make();
    const key = foldedText(text);
    if (taken.has(key) || !passes(text)) continue;
    taken.add(key);
    return text;
  }
  throw new Error(`Faker has too few: ${[...taken].join(', ')}`);
}

/** No given or family name occurs twice. `reserved` family names are those of fixtures. */
function drawNames(reserved: readonly string[]): string[] {
  const families = new Set(reserved.map(foldedText));
  const givens = new Set<string>();
  const byLocale = locales.map((locale, index) => {
    const { person } = fakerOf(index, allLocales[locale], en_AU_ocker);
    return Array.from({ length: namesPerLocale }, (_, number) => {
      const sex = number % 2 === 0 ? 'female' : 'male';
      const given = draw(() => person.firstName(sex), givens, isPlainName);
      const family = draw(
        // Only the first of two surnames.
        () => person.lastName('female').split(' ')[0] ?? '',
        families,
        (name) => isPlainName(name) && !isGendered(name),
      );
      return `${given} ${family}`;
    });
  });
  return Array.from({ length: namesPerLocale }, (_, number) =>
    byLocale.flatMap((names) => names[number] ?? []),
  ).flat();
}

/** Breaks a list into lines of a readable length. */
function lines(texts: readonly string[]): string {
  const broken = texts.join(', ').replaceAll(/(.{90}[^,]*, )/g, '$1\n');
  return broken
    .split('\n')
    .map((line) => `  ${JSON.stringify(line)},\n`)
    .join('');
}

export const poolsModule = (reserved: readonly string[]): string => `${banner}
const list = (...lines: string[]) => lines.join('').split(', ');

/** People's full names; no given or family name occurs twice. */
export const names: readonly string[] = list(\n${lines(drawNames(reserved))});
`;
