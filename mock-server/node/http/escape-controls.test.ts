import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeControls } from './escape-controls.ts';

it('a line of the log stays one line, whatever it holds', () => {
  expect(escapeControls('A\n200 forged\u001b[31m')).toBe('A\\u000a200 forged\\u001b[31m');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeControls(text)).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
    }),
  );
});
