import { parse, visit } from 'graphql';
import { visit as visitJson } from 'jsonc-parser';

export type CopyText = {
  text: string;
  /** Offset in the source, in UTF-16 units. */
  offset: number;
};

/** The strings of a JSON file with more than one word: titles, descriptions, notes. */
export function textsInJson(source: string): CopyText[] {
  const texts: CopyText[] = [];
  visitJson(source, {
    onLiteralValue(value, offset) {
      if (typeof value === 'string' && value.includes(' ')) texts.push({ text: value, offset });
    },
  });
  return texts;
}

export function textsInSchema(source: string): CopyText[] {
  const texts: CopyText[] = [];
  visit(parse(source), {
    enter(node) {
      const description = 'description' in node ? node.description : undefined;
      if (description)
        texts.push({ text: description.value, offset: description.loc?.startToken.start ?? 0 });
    },
  });
  return texts;
}
