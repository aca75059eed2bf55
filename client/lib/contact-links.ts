import { plainText } from '#schema/text/search-text.ts';

/** Characters such as `?` and `&` are allowed in addresses, but end one in a link. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const label = /^(?:tel|phone|telephone|telefon|fon|mobile|cell|office|direct)\b[.:\s]*/iu;
const extension =
  /[\s,;]*\(?(?:extension|ext|x|#|durchwahl|dw|poste|anexo|ramal|interno|int|app)[\s.:=]*(\d{1,8})\)?$/iu;
/** The zero that is only dialed within a country. Italy's is part of the number. */
const trunkZero = /^(\+(?!39)\d{1,3}[ .-]*)\(0([\d ]*)\)/u;
/** A slash stands after an area code or between two numbers. */
const oneNumber = /^\+?[\d .()-]+$|^\+?(?:[ .()-]*\d){2,6}[ .()-]*\/(?:[ .-]*\d){5,}$/u;
/** Shorter ones are no numbers, longer ones are more than one (E.164). */
const [fewestDigits, mostDigits] = [3, 15];

/** A `tel:` link (RFC 3966); null where it would dial a wrong number. */
export function phoneLink(text: string): string | null {
  const whole = plainText(text).replace(label, '');
  const number = whole
    .replace(extension, '')
    .replace(/^\(?(?:\+|00(?=[1-9])) ?\(?(\d{1,3})\)/u, '+$1 ')
    .replace(/^00(?=[1-9])/u, '+')
    .replace(trunkZero, '$1$2');
  const digits = number.replaceAll(/[^\d]/gu, '');
  const isOne = oneNumber.test(number) && digits.length >= fewestDigits && digits.length <= mostDigits;
  if (!isOne || /[\r\n]/u.test(text.trim())) return null;
  const [, after] = extension.exec(whole) ?? [];
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${after ? `;ext=${after}` : ''}`;
}
