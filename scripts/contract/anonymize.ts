import { createHmac, randomBytes } from 'node:crypto';
import { isEnumType } from 'graphql';
import { origins } from '#fixtures/builders/pools.ts';
import { isTimeZone } from '#mock-server/contract/scalars.ts';
import type { PrivacyClass } from '#scripts/generate/privacy.ts';
import { privacyClasses } from './privacy-classes.ts';
import type { OperationResponse } from './read-response.ts';
import { type FieldAt, transformResponse } from './transform-response.ts';

/** Why a response can't be recorded: an unclassified field, a secret, or a value of the wrong kind. */
export class NotRecordable extends Error {
  override name = 'NotRecordable';
}

const words = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november'.split(
  ' ',
);
const products = ['VeraKey', 'Graykey'];
const letters = 'abcdefghijklmnopqrstuvwxyz';
const secondMs = 1_000;

/**
 * Equal values stay equal within one anonymizer. Its key is never stored, so values can't be traced back.
 * @param startedAt times become relative to it, ms.
 */
export function createAnonymizer(startedAt: number, key: Uint8Array = randomBytes(32)) {
  /** Replacements, which a final scan must not take for a leak. */
  const fakeValues = new Set<string>();
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest();
  const number = (purpose: string, text: string) => digest(purpose, text).readUInt32BE(0);
  const pick = (choices: readonly string[], at: number) => choices[at % choices.length] ?? '';
  const keep = (text: string) => {
    fakeValues.add(text);
    return text;
  };

  const pseudonym = (text: string) => {
    const hex = digest('id', text).toString('hex');
    return keep(`id-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 12)}`);
  };

  /** Random characters of the same kind; punctuation stays. */
  const serial = (text: string) => {
    const stream = (at: number) => digest(`serial ${at >> 5}`, text)[at & 31] ?? 0;
    const hex = /^[0-9a-f]+$/.test(text);
    const other = [...text].map((character, at) => {
      if (hex && text.length > 20) return (stream(at) % 16).toString(16);
      if (/[0-9]/.test(character)) return String(stream(at) % 10);
      if (/[a-z]/.test(character)) return pick([...letters], stream(at));
      if (/[A-Z]/.test(character)) return pick([...letters.toUpperCase()], stream(at));
      return /[\w.\-/ ]/.test(character) ? character : 'x';
    });
    return keep(other.join(''));
  };

  const person = ({ object }: FieldAt, text: string) => {
    const who = typeof object.id === 'string' ? object.id : text;
    const { given, family } = origins[number('origin', who) % origins.length] ?? { given: [], family: [] };
    return { name: `${pick(given, number('given', who))} ${pick(family, number('family', who))}`, who };
  };

  const placeholder = (text: string) => {
    const chosen = words.slice(number('text', text) % words.length);
    return [...chosen, ...words, ...words]
      .join(' ')
      .repeat(1 + text.length / 80)
      .slice(0, text.length)
      .trim();
  };

  const time = (text: string, { field }: FieldAt) => {
    const at = Date.parse(text);
    if (Number.isNaN(at) || !/^[\d:.TZ+-]+$/.test(text)) throw new NotRecordable(`${field} is no time`);
    return keep(`start${at < startedAt ? '-' : '+'}${Math.abs(Math.round((at - startedAt) / secondMs))}s`);
  };

  const replacements: Record<
    Exclude<PrivacyClass, 'KEEP' | 'SECRET'>,
    (text: string, at: FieldAt) => string
  > = {
    PRODUCT: (text) => (products.includes(text) ? text : 'Other'),
    ID: pseudonym,
    SERIAL: serial,
    NAME: (text, at) => keep(person(at, text).name),
    EMAIL: (text, at) => keep(`person-${number('email', person(at, text).who)}@example.invalid`),
    PHONE: (text) => keep(`+1 555 01${String(number('phone', text) % 100).padStart(2, '0')}`),
    TEXT: placeholder,
    TIME: time,
    ZONE: (text, { field }) => {
      if (!isTimeZone(text)) throw new NotRecordable(`${field} is no time zone`);
      return text;
    },
  };

  function leaf(value: unknown, at: FieldAt & { leaf: { name: string } }): unknown {
    const { field } = at;
    const isEnum = isEnumType(at.leaf);
    const privacy = privacyClasses.get(field);
    if (!privacy) throw new NotRecordable(`${field} has no privacy class in the schema`);
    if (privacy === 'SECRET') throw new NotRecordable(`${field} is secret`);
    if (privacy !== 'KEEP') {
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new NotRecordable(`${field} is no text`);
      return replacements[privacy](String(value), at);
    }
    const isKept = isEnum
      ? typeof value === 'string' && /^[A-Z][A-Z_]*$/.test(value)
      : typeof value === 'boolean' || typeof value === 'number';
    if (!isKept) throw new NotRecordable(`${field} is no ${isEnum ? 'enum value' : at.leaf.name}`);
    return value;
  }

  return {
    fakeValues: fakeValues as ReadonlySet<string>,
    /** A keyed digest. It shows whether two texts are equal, and nothing else. */
    digest: (purpose: string, text: string) => digest(purpose, text).toString('hex'),
    placeholder,
    email: (text: string) => keep(`person-${number('email', text)}@example.invalid`),
    /** @throws NotRecordable */
    anonymize(response: Pick<OperationResponse, 'document' | 'data'>): unknown {
      return transformResponse(response, {
        leaf,
        unknown: () => {
          throw new NotRecordable("it has a type or field that isn't in our schema");
        },
      });
    },
  };
}

export type Anonymizer = ReturnType<typeof createAnonymizer>;
