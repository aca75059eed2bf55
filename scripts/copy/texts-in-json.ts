import { visit } from 'jsonc-parser';
import type { CopyText } from './copy-text.ts';

/** The strings of a JSON file with more than one word: titles, descriptions, notes. */
export function textsInJson(source: string): CopyText[] {
  const texts: CopyText[] = [];
  visit(source, {
    onLiteralValue(value, offset) {
      if (typeof value === 'string' && value.includes(' ')) texts.push({ text: value, offset });
    },
  });
  return texts;
}
