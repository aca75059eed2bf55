import {
  base,
  de,
  en,
  en_AU_ocker,
  en_HK,
  en_IN,
  en_US,
  es_MX,
  Faker,
  fi,
  fr_SN,
  hr,
  hu,
  type LocaleDefinition,
  nb_NO,
  nl,
  pl,
  pt_BR,
  ro,
  yo_NG,
  zu_ZA,
} from '@faker-js/faker';
import { emailWord } from '#fixtures/builders/email-word.ts';
import { devicePhrases, rooms, siteKinds } from './lab-words.ts';
import { banner } from './modules.ts';

const seed = 1_701;

type Origin = { language: string; locale: LocaleDefinition; given: number; family: number };

const origin = (language: string, locale: LocaleDefinition, given = 26, family = 26): Origin => ({
  language,
  locale,
  given,
  family,
});

/** The origins and numbers of names; only alphabets that email addresses can represent. */
const origins = [
  origin('en', en_AU_ocker, 70, 20),
  origin('es', es_MX, 40, 40),
  origin('de', de),
  origin('zh', en_HK, 20, 26),
  origin('hi', en_IN),
  origin('fi', fi),
  origin('fr', fr_SN),
  origin('hr', hr),
  origin('hu', hu),
  origin('nb', nb_NO),
  origin('nl', nl),
  origin('pl', pl),
  origin('pt', pt_BR, 26, 14),
  origin('ro', ro),
  origin('yo', yo_NG),
  origin('zu', zu_ZA),
];

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
  /^\p{Lu}\p{Ll}{2,9}$/u.test(name) && /^[a-z]+$/.test(emailWord(name)) && !misread.has(name);

/** Masculine surnames, which would be wrong after half of the given names. */
const isGendered = (name: string) => /(ski|cki|dzki|ova|ová)$/.test(name);

function drawn(draw: () => string, count: number, taken: Set<string>, passes: (text: string) => boolean) {
  const values: string[] = [];
  for (let tries = 0; values.length < count; tries += 1) {
    if (tries > 200 * count) throw new Error(`Faker has too few to draw ${count} from: ${values.join(', ')}`);
    const text = draw();
    const key = emailWord(text);
    if (taken.has(key) || !passes(text)) continue;
    taken.add(key);
    values.push(text);
  }
  return values;
}

/** A family name has only one origin, so that no two full names are equal. `reserved` names are those of fixtures. */
function drawNames(reserved: readonly string[]) {
  const families = new Set(reserved.map(emailWord));
  return origins.map(({ language, locale, given, family }, index) => {
    const { person } = fakerOf(index, locale, en_AU_ocker);
    const taken = new Set<string>();
    const half = Math.floor(given / 2);
    return {
      language,
      given: [
        ...drawn(() => person.firstName('female'), half, taken, isPlainName),
        ...drawn(() => person.firstName('male'), given - half, taken, isPlainName),
      ],
      family: drawn(
        // Only the first of two surnames.
        () => person.lastName('female').split(' ')[0] ?? '',
        family,
        families,
        (name) => isPlainName(name) && !isGendered(name),
      ),
    };
  });
}

function drawPhrases() {
  const { date, helpers, number, person } = fakerOf(origins.length, en_AU_ocker);
  const places = fakerOf(origins.length, en_US);
  const county = () => places.location.county();
  const company = () =>
    `${person.lastName()} ${helpers.arrayElement(['Instruments', 'Electronics', 'Services'])}`;
  const count = (max: number) => number.int({ min: 2, max });
  const templates = {
    notes: [
      () => `Spare power supply in drawer ${count(9)}.`,
      () => `Cable set ${count(12)} belongs to this device.`,
      () => `On loan to ${county()} until further notice.`,
      () => `Back from repair at ${company()}; the screen was replaced.`,
      () => `Shelf ${count(8)}, below the chargers.`,
      () => `Reserved for the training course in ${date.month()}.`,
      () => `The key for its case is with ${person.lastName()}.`,
      () => `Inspected by ${company()} in ${date.month()}.`,
    ],
  };
  const phrases = (each: readonly (() => string)[], rounds: number) =>
    Array.from({ length: rounds }, () => each.map((template) => template())).flat();
  const isStreet = (name: string) => /^[A-Z][a-z]+ (Street|Avenue|Road|Drive)$/.test(name);
  return {
    streets: drawn(
      () => places.helpers.arrayElement(places.definitions.location.street_name),
      40,
      new Set(),
      isStreet,
    ),
    notes: phrases(templates.notes, 3),
  };
}

const list = (texts: readonly string[]) => texts.map((text) => `  ${JSON.stringify(text)},\n`).join('');
const split = (names: readonly string[]) => `${JSON.stringify(names.join(' '))}.split(' ')`;

export function poolsModule(reserved: readonly string[]): string {
  const { streets, notes } = drawPhrases();
  const names = drawNames(reserved).map(
    ({ language, given, family }) =>
      `  {\n    language: '${language}',\n    given: ${split(given)},\n    family: ${split(family)},\n  },\n`,
  );
  return `${banner}
/** Names by origin; each family name has one origin. */
export const origins: readonly { language: string; given: readonly string[]; family: readonly string[] }[] = [\n${names.join('')}];

/** Streets of an organization's sites. */
export const streets: readonly string[] = [\n${list(streets)}];

/** Notes about devices. */
export const notes: readonly string[] = [\n${list(notes)}];

/** Kinds of places, with first words of device names. */
export const siteKinds: readonly { name: string; devices: readonly string[] }[] = ${JSON.stringify(siteKinds)};
export const rooms: readonly { name: string; devices: readonly string[] }[] = ${JSON.stringify(rooms)};

/** All first words of device names, sorted. */
export const deviceWords: readonly string[] = ${JSON.stringify(devicePhrases)};
`;
}
