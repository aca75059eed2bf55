import { parse, visit } from 'graphql';
import type { CopyText } from './copy-text.ts';

/** The descriptions of a schema, which editors and API explorers show. */
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
