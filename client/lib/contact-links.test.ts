import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test.each([
  ['+1 555 0100', 'tel:+15550100'],
  ['+1\u00a0(555)\u2011010\u20110142', 'tel:+15550100142'],
  ['(555) 010-0142', 'tel:5550100142'],
  ['555.0100', 'tel:5550100'],
  ['112', 'tel:112'],
  ['Tel.: +1 555 0100', 'tel:+15550100'],
  ['tel:+1-555-0100;ext=42', 'tel:+15550100;ext=42'],
  ['+1 555 0100 ext. 42', 'tel:+15550100;ext=42'],
  ['+1 555 0100, Extension: 42', 'tel:+15550100;ext=42'],
  ['+1 555 0100x42', 'tel:+15550100;ext=42'],
  ['+1 555 0100 #42', 'tel:+15550100;ext=42'],
  ['030 123456 Durchwahl 7', 'tel:030123456;ext=7'],
  ['+33 1 23 45 67 89 poste 12', 'tel:+33123456789;ext=12'],
  ['+49 (0) 30 123456', 'tel:+4930123456'],
  ['+49(0)30/123456', 'tel:+4930123456'],
  ['0049 (0)30 123456', 'tel:+4930123456'],
  ['(+49) 30 123456', 'tel:+4930123456'],
  ['+44 (020) 7946 0018', 'tel:+442079460018'],
  ['+39 (06) 698 1234', 'tel:+39066981234'],
  ['(0)30 123456', 'tel:030123456'],
  ['＋１ ５５５ ０１００', 'tel:+15550100'],
  ['Reception', null],
  ['ext. 42', null],
  ['12', null],
  ['1-800-GRAYKEY', null],
  ['+1 555 0100 or +1 555 0101', null],
  ['555 0100 / 0101', null],
  ['+1 555 0100 +1 555 0101', null],
  ['+1 555 010 0142 555 010 0143', null],
  ['555 0100\n555 0101', null],
  ['Fax 555 0100', null],
  ['', null],
])('%j is dialed as %s', (text, link) => {
  expect(phoneLink(text)).toBe(link);
});

test('an address is the same in a link', () => {
  expect(mailLink('a.b+c@example.org')).toBe('mailto:a.b%2Bc@example.org');
  expect(mailLink("o'brien?cc=x&y%@example.org")).toBe("mailto:o'brien%3Fcc%3Dx%26y%25@example.org");
});
