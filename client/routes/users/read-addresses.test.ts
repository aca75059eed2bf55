import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const [angela, emeka] = ['angela@example.com', 'emeka@example.com'];

test.each([
  `${angela}\n${emeka}`,
  `${angela}\r\n\r\n ${emeka} `,
  `${angela}; ${emeka}`,
  `${angela}, ${emeka},`,
  `${angela} ${emeka}`,
  `${angela}\t${emeka}`,
  `Whitfield, Angela <${angela}>; Obi, Emeka <${emeka}>`,
  `Whitfield, Angela <${angela}>, Obi, Emeka <${emeka}>`,
  `Whitfield, Angela <${angela}>\nObi, Emeka <${emeka}>;`,
  `Whitfield, Angela ${angela}; Obi, Emeka ${emeka}`,
  `Angela Whitfield <${angela}> Emeka Obi <${emeka}>`,
  `'Whitfield, Angela' <${angela}>; 'Obi; Emeka' <${emeka}>`,
  `"Whitfield; Angela" <${angela}>, "Obi, Emeka" ${emeka}`,
  `'${angela}'; "${emeka}"`,
  `"${angela}, ${emeka}"`,
  `'${angela}' <${angela}>; "emeka@old.example" <${emeka}>`,
  `O'Brien, Angela <${angela}>; O'Neil, Emeka <${emeka}>`,
  `Whitfield, Angela (Lab) <${angela}>; Obi, Emeka [mailto:${emeka}]`,
  `${angela}<mailto:${angela}>, <${emeka}>.`,
  `${angela}; ANGELA@example.com; \u200b${emeka}`,
  `\u202a${angela}\u202c；\u00a0${emeka.replace('@', '＠')}`,
])('%j are two people', (text) => {
  expect(readAddresses(text).map((address) => address.toLowerCase())).toEqual([angela, emeka]);
});

test.each([
  ['', []],
  [' ,;\n\t', []],
  ['nobody', ['nobody']],
  [`nobody, ${angela}`, ['nobody', angela]],
  [`nobody; Whitfield, Angela <${angela}>`, ['nobody', angela]],
  [`nobody\nWhitfield, Angela <${angela}>`, ['nobody', angela]],
  [`${angela}, Obi, Emeka`, [angela, 'Obi', 'Emeka']],
  ['Angela <angela>', ['Angela angela']],
  [`Angela <${angela}`, [angela]],
  [`"Whitfield, Angela <${angela}>`, [angela]],
  ["pat.o'brien@example.com", ["pat.o'brien@example.com"]],
])('%j is read as %j', (text, entries) => {
  expect(readAddresses(text)).toEqual(entries);
});

test('no address outside quotes gets lost', () => {
  const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/);
  const piece = fc.oneof(address, fc.constantFrom(',', ';', '\n', '<', '>', 'Obi', "O'Neil"));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const read = readAddresses(pieces.join(' '));
      for (const each of pieces) if (each.includes('@')) expect(read).toContain(each);
    }),
  );
});
